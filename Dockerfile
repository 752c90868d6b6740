# Runs a network in a container. Build the package first: npm run pack
FROM node:22-slim
COPY artifacts/atoll-localnet-*.tgz /tmp/atoll/
RUN npm install --global --ignore-scripts --no-audit --no-fund /tmp/atoll/*.tgz && rm -r /tmp/atoll /root/.npm
USER node
WORKDIR /home/node
HEALTHCHECK --interval=2s --timeout=2s --start-period=30s \
  CMD ["node", "-e", "fetch('http://127.0.0.1:8070').then(({ ok }) => process.exit(ok ? 0 : 1), () => process.exit(1))"]
ENTRYPOINT ["atoll"]
CMD ["--json", "--memory"]

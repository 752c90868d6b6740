import { describe, expect, test } from "vitest";
import { mediaTypeOf } from "./mediaType.ts";
import { bytesOf, PICTURE_STARTS } from "./testing.ts";

describe("type of an uploaded picture", () => {
  test.each(Object.entries(PICTURE_STARTS))("%s is recognized by its first bytes", (type, start) => {
    expect(mediaTypeOf(bytesOf(start))).toBe(type);
  });

  test.each([
    ["an empty file", ""],
    ["an SVG", '<svg xmlns="http://www.w3.org/2000/svg" onload="alert(1)"/>'],
    ["an SVG after an XML declaration", '<?xml version="1.0"?><svg/>'],
    ["a web page", "<!doctype html><script>alert(1)</script>"],
    ["half a PNG signature", "\x89PNG"],
    ["a PNG signature without a header", "\x89PNG\r\n\x1a\n<script>"],
    ["a sound in RIFF", "RIFF\x1a\0\0\0WAVEfmt "],
    ["a video", "\0\0\0\x18ftypisom\0\0\0\0isommp42"],
    ["a video with avif as its minor version", "\0\0\0\x18ftypisomavifisommp42"],
    ["a video with avif after its brands", "\0\0\0\x18ftypisom\0\0\0\0isommp42avif"],
    ["a picture after one space", ` ${PICTURE_STARTS["image/png"]}`],
  ])("%s is no picture", (_name, text) => {
    expect(mediaTypeOf(bytesOf(text))).toBeUndefined();
  });
});

import { copyValue, type TypeTag } from "@atoll/move";
import { declaration } from "../../generated/legacyTokens/property_map.ts";
import { implementModule } from "../../native/implementModule.ts";
import { propertyReaders } from "../../tokens/property_map/propertyReaders.ts";
import * as properties from "./propertyMap.ts";

/** `0x3::property_map`: properties of the first token standard, typed by name only. */
export const legacyPropertyMapModule = implementModule(declaration, {
  new: (_, keys, values, types) => properties.createProperties({ keys, values, types }),
  new_with_key_and_property_value: (_, keys, values) => properties.createPropertiesFromPairs(keys, values),
  empty: () => properties.emptyProperties(),
  contains_key: (_, self, key) => properties.hasLegacyProperty(self, key),
  add: (_, self, key, value) => properties.addLegacyProperty(self.get(), key, value),
  length: (_, self) => BigInt(self.map.data.length),
  borrow: (_, self, key) => properties.borrowProperty(self, key),
  keys: (_, self) => properties.propertyKeys(self),
  types: (_, self) => properties.propertyValues(self).map(({ type }) => type),
  values: (_, self) => properties.propertyValues(self).map(({ value }) => value),
  ...propertyReaders(properties.readLegacyProperty),
  borrow_value: (_, self) => self.value,
  borrow_type: (_, self) => copyValue(self.type),
  remove: (_, self, key) => properties.removeLegacyProperty(self.get(), key),
  update_property_map: (_, self, keys, values, types) => properties.updateProperties(self.get(), { keys, values, types }),
  update_property_value: (_, self, key, value) => properties.updateLegacyProperty(self.get(), key, value),
  create_property_value_raw: (_, value, type) => ({
    value,
    type,
  }),
  create_property_value: ({ context, typeArguments }, value) => properties.createPropertyValue(context, typeArguments[0] as TypeTag, value),
});

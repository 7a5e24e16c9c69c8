// Pure rules of articles for other features. They depend on neither the server nor the browser.
export { type Place, placeOfClaim } from './domain/claim-place.ts'
export { makings, originAfter, originOf, type Stated } from './domain/disclosure.ts'
export {
  articleFields,
  type ChoiceField,
  choiceFields,
  type DerivedField,
  derivedFields,
  type Field,
  type FieldValue,
  type FormField,
  fieldsOf,
  formFields,
  isDerived,
  mapFields,
  type OnForm,
  type OwnName,
  ownName,
  type TextField,
  textFields,
} from './domain/fields.ts'
export { cleanTags } from './domain/tags.ts'

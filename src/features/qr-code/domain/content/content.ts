// What a code can hold besides a web address, as typed. Each format has its own file here.

export type WifiContent = {
  type: 'wifi'
  name: string
  password: string
  security: WifiSecurity
  isHidden: boolean
}
/** The words of the format. `WPA` covers WPA2 and WPA3. */
export type WifiSecurity = 'WPA' | 'WEP' | 'nopass'

export type ContactContent = {
  type: 'contact'
  firstName: string
  lastName: string
  phone: string
  email: string
  company: string
  jobTitle: string
  website: string
  note: string
}

/** Times as a `datetime-local` field gives them, in the computer's time zone: `2026-12-03T16:00`. */
export type EventContent = { type: 'event'; title: string; starts: string; ends: string; place: string }
export type EmailContent = { type: 'email'; to: string; subject: string; message: string }
export type PhoneContent = { type: 'phone'; number: string }
export type SmsContent = { type: 'sms'; number: string; message: string }
/** Decimal degrees, as typed. */
export type PlaceContent = { type: 'place'; latitude: string; longitude: string }
export type TextContent = { type: 'text'; text: string }

export type QrContent =
  | WifiContent
  | ContactContent
  | EventContent
  | EmailContent
  | PhoneContent
  | SmsContent
  | PlaceContent
  | TextContent

/** The content of a type, for generic code. */
export type ContentOf<Type extends QrContent['type']> = Extract<QrContent, { type: Type }>

/** Why a value cannot stand in a code. Each is explained beside its field. */
export type RefusalReason =
  | 'name-too-long'
  | 'wpa-password'
  | 'wep-key'
  | 'phone'
  | 'email'
  | 'website'
  | 'date'
  | 'ends-first'
  | 'latitude'
  | 'longitude'

/** `field` is the name of a field of the content. */
export type Refusal = { kind: 'refused'; field: string; reason: RefusalReason }

export type Encoding =
  | { kind: 'encoded'; payload: string; bytes: number }
  /** A value that the format requires is missing. */
  | { kind: 'incomplete' }
  | { kind: 'too-long'; bytes: number }
  | Refusal

import type {
  ContactContent,
  EmailContent,
  EventContent,
  PhoneContent,
  PlaceContent,
  SmsContent,
  TextContent,
} from '../../domain/content/content.ts'
import { pairOf } from '../../domain/content/place.ts'
import { AreaField, type FormProps, fieldsOf, LineField } from './content-fields.tsx'
import { contentMessages as words } from './messages.ts'

const phoneInput = { type: 'tel', inputMode: 'tel' } as const
const emailInput = { inputMode: 'email', autoCapitalize: 'none' } as const

export function ContactForm(form: FormProps<ContactContent>) {
  const field = fieldsOf(form)
  return (
    <>
      <LineField label={words.firstName} {...field('firstName')} />
      <LineField label={words.lastName} {...field('lastName')} />
      <LineField label={words.phone} {...field('phone')} {...phoneInput} />
      <LineField label={words.email} {...field('email')} {...emailInput} />
      <LineField label={words.company} {...field('company')} />
      <LineField label={words.jobTitle} {...field('jobTitle')} />
      <LineField label={words.website} {...field('website')} isWide inputMode="url" autoCapitalize="none" />
      <AreaField label={words.note} {...field('note')} />
    </>
  )
}

export function EventForm(form: FormProps<EventContent>) {
  const field = fieldsOf(form)
  return (
    <>
      <LineField label={words.title} {...field('title')} isWide />
      <LineField label={words.starts} {...field('starts')} type="datetime-local" hint={words.timeZone} />
      <LineField label={words.ends} {...field('ends')} type="datetime-local" />
      <LineField label={words.where} {...field('place')} isWide />
    </>
  )
}

export function EmailForm(form: FormProps<EmailContent>) {
  const field = fieldsOf(form)
  return (
    <>
      <LineField label={words.to} {...field('to')} isWide {...emailInput} />
      <LineField label={words.subject} {...field('subject')} isWide />
      <AreaField label={words.message} {...field('message')} />
    </>
  )
}

export function PhoneForm(form: FormProps<PhoneContent>) {
  return <LineField label={words.number} {...fieldsOf(form)('number')} isWide hint={words.numberHint} {...phoneInput} />
}

export function SmsForm(form: FormProps<SmsContent>) {
  const field = fieldsOf(form)
  return (
    <>
      <LineField label={words.number} {...field('number')} isWide hint={words.numberHint} {...phoneInput} />
      <AreaField label={words.message} {...field('message')} />
    </>
  )
}

/** A text with both coordinates, as maps copy them, fills both fields. */
export function PlaceForm(form: FormProps<PlaceContent>) {
  const field = fieldsOf(form)
  const latitude = field('latitude')
  function take(value: string) {
    const pair = pairOf(value)
    if (pair === null) latitude.onValue(value)
    else form.change({ latitude: pair[0], longitude: pair[1] })
  }
  return (
    <>
      <LineField label={words.latitude} {...latitude} onValue={take} hint={words.placeHint} />
      <LineField label={words.longitude} {...field('longitude')} />
    </>
  )
}

export function TextForm(form: FormProps<TextContent>) {
  return <AreaField label={words.text} {...fieldsOf(form)('text')} />
}

// The form of a chosen content, and its rules. In one chunk that loads with the first choice.
import { CircleAlert } from 'lucide-react'
import { useEffect, useMemo } from 'react'
import { useObservable } from '#browser/state/use-observable.ts'
import { observable } from '#shared/state/observable.ts'
import controls from '#ui-kit/styles/controls.module.css'
import fields from '#ui-kit/styles/parts/field.module.css'
import type { ContentOf, Encoding, QrContent } from '../../domain/content/content.ts'
import { encodeContent } from '../../domain/content/encode-content.ts'
import type { OtherType } from '../../domain/symbol-layout.ts'
import { chooseType, chosenContent } from '../state/chosen-content.ts'
import css from './content.module.css'
import type { FormProps } from './content-fields.tsx'
import { contentMessages as words } from './messages.ts'
import { ContactForm, EmailForm, EventForm, PhoneForm, PlaceForm, SmsForm, TextForm } from './other-forms.tsx'
import { WifiForm } from './wifi-form.tsx'

export { PhoneReads } from './phone-reads.tsx'

const emptyContents: { readonly [Type in OtherType]: ContentOf<Type> } = {
  wifi: { type: 'wifi', name: '', password: '', security: 'WPA', isHidden: false },
  contact: {
    type: 'contact',
    firstName: '',
    lastName: '',
    phone: '',
    email: '',
    company: '',
    jobTitle: '',
    website: '',
    note: '',
  },
  event: { type: 'event', title: '', starts: '', ends: '', place: '' },
  email: { type: 'email', to: '', subject: '', message: '' },
  phone: { type: 'phone', number: '' },
  sms: { type: 'sms', number: '', message: '' },
  place: { type: 'place', latitude: '', longitude: '' },
  text: { type: 'text', text: '' },
}

/** What the visitor typed, in memory only. Each type keeps its own while the visitor tries another one. */
const typed = observable(emptyContents)

/** Forgets everything, as a reload does. */
export function forgetContents(): void {
  typed.set(emptyContents)
  chooseType('web')
}

export function ContentForm({ type }: { type: OtherType }) {
  const content: QrContent = useObservable(typed)[type]
  const encoding = useMemo(() => encodeContent(content), [content])
  useEffect(() => {
    chosenContent.set({ type, payload: encoding.kind === 'encoded' ? encoding.payload : null })
  }, [type, encoding])
  const refusal = encoding.kind === 'refused' ? encoding : null
  // Onto what was typed last, because a field may change before the form shows the change of another.
  const change = (part: object) => typed.set({ ...typed.get(), [type]: { ...typed.get()[type], ...part } })
  return (
    <div className={css.form} key={type}>
      {formOf(content, { refusal, change })}
      <Room encoding={encoding} />
    </div>
  )
}

function formOf(content: QrContent, form: Pick<FormProps<QrContent>, 'refusal' | 'change'>) {
  switch (content.type) {
    case 'wifi':
      return <WifiForm {...form} content={content} />
    case 'contact':
      return <ContactForm {...form} content={content} />
    case 'event':
      return <EventForm {...form} content={content} />
    case 'email':
      return <EmailForm {...form} content={content} />
    case 'phone':
      return <PhoneForm {...form} content={content} />
    case 'sms':
      return <SmsForm {...form} content={content} />
    case 'place':
      return <PlaceForm {...form} content={content} />
    case 'text':
      return <TextForm {...form} content={content} />
  }
}

/** How much of a code the content takes, in a line that is always there. */
function Room({ encoding }: { encoding: Encoding }) {
  if (encoding.kind === 'too-long') {
    return (
      <p className={controls.error} role="alert">
        <CircleAlert className="icon s" aria-hidden="true" />
        {words.tooLong(encoding.bytes)}
      </p>
    )
  }
  return (
    <p className={fields.hint}>
      {words.bytes(encoding.kind === 'encoded' ? encoding.bytes : 0)} {words.bytesHint}
    </p>
  )
}

// The words around the bold text converter (Spec 2, what all tool pages share).
export const boldTextPage = {
  lead: 'Convert text to bold Unicode characters that stay bold where no formatting is allowed.',
  description:
    'Convert text to bold Unicode characters for posts, bios and ads. Free, instant, no account: type, copy, paste.',
  keywords: ['bold text', 'bold text converter', 'Unicode bold', 'bold text for LinkedIn', 'bold text for Instagram'],
  steps: [
    {
      title: 'Type or paste',
      text: 'Write on the left. The bold version appears on the right with every keystroke.',
    },
    { title: 'Copy', text: 'The Copy button takes the bold text, line breaks and emoji included.' },
    {
      title: 'Paste anywhere',
      text: 'Posts, bios, ads and messages keep it, because the letters themselves are bold.',
    },
  ],
}

export const useCases = [
  { term: 'Social posts', text: 'A first line that stands out in a feed that offers no bold.' },
  { term: 'Bios', text: 'Your name or role in bold in a profile.' },
  { term: 'Ads', text: 'One emphasized offer in an ad text. Check the network’s rules first.' },
]

export const goodToKnow = {
  title: 'Good to know',
  items: [
    {
      term: 'What changes',
      text: 'Letters A to Z and digits become mathematical sans-serif bold characters. Accented letters, punctuation and emoji stay as they are.',
    },
    { term: 'Length', text: 'Networks may count each bold character twice.' },
    {
      term: 'Accessibility',
      text: 'Some screen readers skip these characters or spell them out, and search does not find them. Use them for a few words, never for a whole text.',
    },
  ],
}

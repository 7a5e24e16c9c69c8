// The texts around the bold text converter (Spec 2, elements of every tool page).
export const boldTextPage = {
  lead: 'Make text bold on LinkedIn, X and Instagram, where there is no bold button.',
  description:
    'Convert text to bold Unicode characters for posts, bios and ads. Free, instant, no account: type, copy, paste.',
  keywords: ['bold text', 'bold text converter', 'Unicode bold', 'bold text for LinkedIn', 'bold text for Instagram'],
  steps: [
    {
      title: 'Type or paste',
      text: 'Write on the left. The bold version appears on the right with every key you press.',
    },
    {
      title: 'Choose the words',
      text: 'Select a word and press Ctrl+B to bold only that. Select nothing and it is all bold.',
    },
    {
      title: 'Copy and paste anywhere',
      text: 'Posts, bios, ads and messages keep the bold, line breaks and emoji included.',
    },
  ],
}

export const useCases = [
  { term: 'Social posts', text: 'Make your opening line stand out in the feed.' },
  { term: 'Bios', text: 'Put your name or role in bold.' },
  { term: 'Ads', text: 'Put one offer in bold. Check the platform’s rules first.' },
]

export const goodToKnow = {
  title: 'Good to know',
  items: [
    {
      term: 'What changes',
      text: 'Letters A to Z and digits become mathematical sans-serif bold characters. Accented letters, punctuation and emoji stay as they are.',
    },
    { term: 'Length', text: 'X counts each bold letter as two characters.' },
    {
      term: 'Accessibility',
      text: 'Some screen readers skip these characters or spell them out. Search does not find them. Bold a few words, never the whole post.',
    },
  ],
}

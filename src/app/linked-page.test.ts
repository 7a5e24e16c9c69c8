import { expect, it } from 'vitest'
import { linkOf, withLink } from './linked-page.ts'

const site = { name: 'Proof Tools', url: 'https://proof.example' }
const path = '/color-palette-generator'
const tea = '?start=0f766e&use=website&method=complementary'
const html = `<html><head><title>Color Palette Generator | Proof Tools</title><link rel="canonical" href="${site.url}${path}"/>
<meta property="og:title" content="Color Palette Generator | Proof Tools"/><meta property="og:url" content="${site.url}${path}"/>
<meta property="og:image" content="${site.url}/social/page-palette-00000000.png"/><meta name="twitter:card" content="summary"/></head>
<body><title>Color Palette Generator</title></body></html>`

it('the document of a link with colors has their title, image and address, and the canonical address of the page', () => {
  const link = linkOf(`${path}${tea}&utm_source=mail`)
  if (!link) throw new Error('No link')
  const linked = withLink(html, link, site)
  const title = 'Website palette #0f766e #2e9a91 #e53341 #ecf8f7 #132a29'
  expect(linked).toContain(`<title>${title} | Proof Tools</title>`)
  expect(linked).toContain(`property="og:title" content="${title} | Proof Tools"`)
  expect(linked).toContain(`property="og:url" content="${site.url}${path}${tea.replaceAll('&', '&amp;')}"`)
  expect(linked).toMatch(/og:image" content="https:\/\/proof\.example\/social\/palette-website-0f766e-[0-9a-f-]+\.png"/)
  expect(linked).toContain('content="summary_large_image"')
  expect(linked).toContain(`<link rel="canonical" href="${site.url}${path}"/>`)
  expect(linked).toContain('<body><title>Color Palette Generator</title></body>')
})

it.each([
  path,
  `${path}?`,
  `${path}?utm_source=mail`,
  `${path}?start=blue`,
  `/qr-code-generator${tea}`,
  `/x${path}${tea}`,
])('%s has the document of its page', (url) => {
  expect(linkOf(url)).toBeNull()
})

it('the document contains nothing from the query', () => {
  const link = linkOf(`${path}${tea}&lock=%22%3E%3Cscript%3E&colors=accent-%22onload&x=$%27`)
  if (!link) throw new Error('No link')
  expect(withLink(html, link, site)).not.toMatch(/script|onload|\$'/)
})

import type { NewArticle } from '#features/articles/server.ts'

export const productRetrieval: NewArticle = {
  title: 'Retrieval for product pages: let the assistant answer from your catalog',
  description: `A shop assistant built on a language model knows a lot about shoes and nothing about yours. Retrieval closes the gap: a search first finds passages in your catalog, and the model answers from them. Most of the work is in the search.

## TL;DR

- Cut product pages by meaning, one passage per real customer question.
- Filter by stock, size and country before you compare texts, never after.
- Without a passage, the answer must be "I do not know" and a link.

## What belongs in a passage

Splitting pages every five hundred words is simple and gives poor answers. It tears a size chart in two and separates care instructions from the product name. Build passages from the data instead:

- what it is, for whom, and what not to use it for,
- measurements and materials, with units, in a full sentence,
- delivery and return rules for this product,
- answers your support team has written more than once.

Begin each passage with the product's name and number, so it makes sense alone. If your pages already have structured data as [a product description](https://schema.org/Product), you get most of these fields for free.

## Filter for hard facts

"Waterproof, size 44, under 100" holds one vague wish and two hard ones. A search by meaning finds waterproof shoes. It does not compare prices. Take size, price and stock out of the question, ask the database for them, and search the rest by meaning.

> If a customer could complain about it, put it in a filter.

Prices change faster than any index. Store the product number in the passage and read the price when you answer.

## Test it like a colleague

Collect fifty questions from the support inbox, with their right passages. Measure two things separately: did the search find the right passage, and did the answer stay within it? When an answer is wrong, you then know which half to fix. At first it is nearly always the search.

Add ten questions your catalog cannot answer. An invented guarantee costs you more than an honest "I do not know". Show the passages under the answer as links. Customers check them more often than you expect, and so does the support team.`,
  practicalAdvice: `- Collect fifty real questions and note the right passage for each.
- Rebuild the index from product fields in full sentences, each with name and number.
- Move price, stock, size and country from the text search into database filters.
- Measure finding and answering separately, and publish both figures to the team.
- Add questions without an answer to the test, and require an honest refusal.`,
  category: 'ai',
  targetAudience: 'ai_engineers',
  difficulty: 'advanced',
  tags: ['retrieval', 'search', 'product pages', 'assistants', 'evaluation'],
  citations: ['https://schema.org/Product'],
  articleType: 'tutorial',
  origin: 'generated',
}

import type { NewArticle } from '#features/articles/server.ts'

export const productRetrieval: NewArticle = {
  title: 'Retrieval for product pages: let the assistant answer from the catalogue',
  description: `A shop assistant built on a language model knows a great deal about shoes and nothing about yours. Retrieval closes the gap: the question first fetches passages from the catalogue, and the model answers from them. Most of the work lies in what is fetched.

## TL;DR

- Cut product pages by meaning, one passage per question that customers really ask.
- Filter by stock, size and country before comparing texts, never afterwards.
- An answer without a passage behind it must be "I do not know" and a link.

## What belongs in a passage

Splitting pages every five hundred words is simple and gives poor answers. A size chart is torn in two and care instructions arrive without the name of the product. Build passages from the data instead:

- what it is, for whom, and what it is not suited for,
- measurements and materials, with units, in a full sentence,
- delivery and return rules that apply to this very product,
- answers that support has written more than once.

Each passage begins with the product's name and its number, so that it makes sense alone. Pages that already carry structured data in the form of [a product description](https://schema.org/Product) give you most of these fields for nothing.

## Hard facts are not a matter of similarity

"Waterproof, size 44, under 100" holds one vague wish and two hard ones. Comparing meanings finds waterproof shoes. It does not count money. Take size, price and stock out of the question, ask the database for them, and search by meaning only among what is left.

> Anything a customer could complain about belongs in a filter, not in a resemblance.

Prices change faster than any index. Store the number of the product in the passage and read the price at the moment of answering.

## Test it like a colleague

Collect fifty questions from the support inbox, with the passages that should be found. Measure two things separately: whether the right passage was among those fetched, and whether the answer stayed within it. When an answer is wrong, you then know which half to mend. In the beginning it is nearly always the first.

Add ten questions that the catalogue cannot answer. An assistant that invents a guarantee is more expensive than one that says it does not know. Show the passages under the answer as links. Customers check them more often than one expects, and so does the support team.`,
  practicalAdvice: `- Collect fifty real questions and note for each the passage that answers it.
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

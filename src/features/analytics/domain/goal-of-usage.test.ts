import { expect, it } from 'vitest'
import { goalOfUsage } from './goal-of-usage.ts'

it.each([
  ['bold_text', 'copied', 'result-taken'],
  ['color_palette', 'copied_single_color', 'result-taken'],
  ['color_palette', 'copied_full_palette', 'result-taken'],
  ['color_palette', 'downloaded', 'result-taken'],
  ['color_palette', 'generated', null],
  ['qr_code', 'downloaded', 'result-taken'],
  ['qr_code', 'shared_image', 'result-taken'],
  ['qr_code', 'opened_image_tab', null],
  ['marketing_news', 'shared', 'article-shared'],
  ['marketing_news', 'copied_link', 'article-shared'],
  ['marketing_news', 'copied', 'article-shared'],
  ['marketing_news', 'downloaded', 'article-shared'],
] as const)('the usage of %s, action %s, reaches the goal %s', (toolType, action, goal) => {
  expect(goalOfUsage({ toolType, action })).toBe(goal)
})

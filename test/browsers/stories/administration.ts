// The dashboard and the editorial desk.
import { administrator } from '../../support/administrator.ts'
import type { Story } from '../story.ts'
import type { Visitor } from '../visitor.ts'

const field = (name: string) => ({ css: 'input, textarea', name })

export async function signIn(visitor: Visitor): Promise<void> {
  await visitor.fill(field('Username'), administrator.username)
  await visitor.fill(field('Password'), administrator.password)
  await visitor.press('Enter')
  await visitor.untilText('main', 'Signed in as')
}

const untilToast = (visitor: Visitor, text: string) => visitor.untilText('[data-toast]', text)

async function deleteArticle(visitor: Visitor, title: string): Promise<void> {
  await visitor.clickOn('button', `More: ${title}`)
  await visitor.clickOn('[role="menuitem"]', 'Delete')
  await visitor.clickOn('dialog button', 'Delete')
  await untilToast(visitor, 'Article deleted')
}

async function publish(visitor: Visitor, title: string): Promise<void> {
  await visitor.clickOn('button', `Publish: ${title}`)
  await visitor.clickOn('dialog button', 'Publish')
  await untilToast(visitor, 'Article published')
}

export const administrationStories: readonly Story[] = [
  {
    name: 'dashboard',
    expected: /401/,
    tell: async (visitor) => {
      await visitor.visit('/admin')
      await visitor.fill(field('Username'), administrator.username)
      await visitor.fill(field('Password'), 'wrong')
      await visitor.clickOn('button', 'Log in')
      await visitor.untilText('main', 'Invalid username or password')
      await signIn(visitor)
      for (const name of ['Website Analytics', 'Recent Activity', 'Text Analysis', 'Editorial Content', 'Overview']) {
        await visitor.clickOn('[role="tab"]', name)
        await visitor.waitUntil(
          `${name} is shown`,
          (wanted) => document.querySelector('[role="tab"][aria-selected="true"]')?.textContent === wanted,
          name,
        )
        await visitor.waitUntil('nothing is loading', () => document.querySelector('main [aria-busy="true"]') === null)
      }
    },
  },
  {
    name: 'editorial desk',
    tell: async (visitor) => {
      const title = 'A story in every engine'
      await visitor.visit('/admin?tab=editorial&desk=create')
      await signIn(visitor)
      await visitor.fill(field('Title'), title)
      await visitor.fill({ css: 'textarea, [role="textbox"]', name: 'Description' }, 'What it is about.')
      await visitor.fill({ css: 'textarea, [role="textbox"]', name: 'Practical advice' }, 'Do it.')
      await visitor.clickOn('button', 'Save Draft')
      await untilToast(visitor, 'Draft saved')
      await visitor.fill(field('Title'), `${title}, revised`)
      await visitor.clickOn('button', 'Save')
      await untilToast(visitor, 'Article updated')
      await visitor.clickOn('link', 'Drafts')
      await publish(visitor, `${title}, revised`)
      await visitor.evaluate(() =>
        Array.from(document.querySelectorAll<HTMLElement>('[role="tab"]'))
          .find((tab) => tab.textContent?.startsWith('Published'))
          ?.scrollIntoView(),
      )
      await visitor.clickOn('[role="tab"][id*="published"]')
      await deleteArticle(visitor, `${title}, revised`)
    },
  },
]

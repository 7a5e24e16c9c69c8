// Top pages, sources and devices by role and label (Spec 2, 9: Admin).
import { screen, within } from '@testing-library/react'
import { describe, expect, it } from 'vitest'
import { reply } from '../../../../../../test/support/fake-network.ts'
import { devices, pageStat, sources } from '../../../../../../test/support/sample-reports.ts'
import { openTab, panel, savedFiles, texts, websiteNetwork } from '../../../../../../test/support/website-network.tsx'
import {
  type PageStat,
  readPageStats,
  readVisitDevices,
  readVisitSources,
  type VisitDevices,
  type VisitSources,
} from '../../../website-contract.ts'

describe('top pages', () => {
  async function open(...pages: PageStat[]) {
    websiteNetwork()
    reply(readPageStats, pages)
    const shown = openTab()
    await screen.findByRole('table', { name: 'Top pages' })
    return shown
  }
  const table = () => within(screen.getByRole('table', { name: 'Top pages' }))
  const rows = () => table().getAllByRole('row').slice(1)
  const many = (count: number) => Array.from({ length: count }, (_, i) => pageStat(`/old/${i + 1}`))

  it('show rank, path, name, views, unique visitors and engagement', async () => {
    await open(
      pageStat('/'),
      pageStat('/article/41/five-checks', { title: 'Five checks', views: 342, uniqueVisitors: 276 }),
      pageStat('/article/9/gone', { views: 3, uniqueVisitors: 1 }),
      pageStat('/wp-login.php', { views: 2, uniqueVisitors: 2 }),
    )
    expect(texts(table().getAllByRole('columnheader'))).toEqual([
      'Rank',
      'Page',
      'Views',
      'Unique visitors',
      'Engagement',
    ])
    expect(texts(table().getAllByRole('rowheader'))).toEqual([
      '/Home',
      '/article/41/five-checksFive checks',
      '/article/9/goneNot an article of this site',
      '/wp-login.phpNot a page of this site',
    ])
    const figures = rows().map((row) => texts(within(row).getAllByRole('cell')))
    expect(figures).toEqual([
      ['1', '6,204', '3,977', '64.1%'],
      ['2', '342', '276', '80.7%'],
      ['3', '3', '1', '33.3%'],
      ['4', '2', '2', '100.0%'],
    ])
    panel('Top pages').getByText('Engagement is unique visitors over views')
  })

  it('highlight the first three', async () => {
    await open(...many(5))
    const marked = [...document.querySelectorAll('.rank.top3')].map(({ textContent }) => textContent)
    expect(marked).toEqual(['1', '2', '3'])
  })

  it('show an engagement of at most 100%', async () => {
    await open(pageStat('/', { views: 5, uniqueVisitors: 7 }))
    table().getByRole('cell', { name: '100.0%' })
  })

  it('show ten, and all of them on request', async () => {
    const { user } = await open(...many(34))
    expect(rows()).toHaveLength(10)
    const button = panel('Top pages').getByRole('button', { name: 'Show all 34' })
    expect(button.getAttribute('aria-expanded')).toBe('false')
    await user.click(button)
    expect([rows().length, button.textContent, button.getAttribute('aria-expanded')]).toEqual([
      34,
      'Show the first 10',
      'true',
    ])
    expect(document.activeElement).toBe(button)
    await user.click(button)
    expect(rows()).toHaveLength(10)
  })

  it('offer no further rows and mention no limit for ten pages', async () => {
    await open(...many(10))
    expect(panel('Top pages').queryByRole('button', { name: /^Show/ })).toBeNull()
    expect(panel('Top pages').queryByText(/most viewed addresses/)).toBeNull()
  })

  it('mention the limit of 200 listed pages', async () => {
    await open(...many(200))
    panel('Top pages').getByText('This lists the 200 most viewed paths.')
  })

  it('show hostile addresses and titles as text', async () => {
    await open(pageStat('/<img src=x onerror=alert(1)>', { title: '\u202e<b>evil' }))
    table().getByText('/<img src=x onerror=alert(1)>')
    expect(document.querySelector('table img')).toBeNull()
    expect(table().getByText('\u202e<b>evil').closest('bdi')).not.toBeNull()
  })

  it('are saved completely as CSV, without formulas', async () => {
    const files = savedFiles()
    const { user } = await open(...many(11), pageStat('/article/1/a', { title: '=1+1', views: 8, uniqueVisitors: 1 }))
    await user.click(screen.getByRole('button', { name: 'CSV of Top pages' }))
    const lines = (await files.get('top-pages-30-days.csv')?.text())?.split('\r\n') ?? []
    expect(lines).toHaveLength(14)
    expect(lines[0]).toBe('Rank,Path,Page,Views,Unique visitors,Engagement in percent')
    expect(lines[1]).toBe('1,/old/1,Not a page of this site,6204,3977,64.1')
    expect(lines[12]).toBe("12,/article/1/a,'=1+1,8,1,12.5")
  })
})

describe('sources', () => {
  async function open(response: VisitSources = sources) {
    websiteNetwork()
    reply(readVisitSources, response)
    const shown = openTab()
    await screen.findByRole('list', { name: 'Sources' })
    return shown
  }
  const rows = () => within(screen.getByRole('list', { name: 'Sources' })).getAllByRole('listitem')
  const hosts = (count: number) =>
    Array.from({ length: count }, (_, i) => ({
      kind: 'host' as const,
      host: `host-${i + 1}.example`,
      assistant: null,
      views: 10,
      previous: null,
    }))

  it('list hosts, mark assistants with a badge, and mute rows without a host', async () => {
    await open()
    expect(texts(rows())).toEqual([
      'Direct or unknown 50050.0%',
      'google.com 30030.0%',
      'Within this site 10010.0%',
      'chatgpt.com Assistant292.9%',
      '19 other hosts717.1%',
    ])
    expect(rows().map(({ className }) => className)).toEqual(['calm', '', 'calm', '', 'calm'])
  })

  it('show the total of assistants, and link to the counts without consent', async () => {
    await open()
    panel('Sources').getByText('29 visits, 2.9%')
    const link = panel('Sources').getByRole('link', { name: 'Visits without consent' })
    expect(link.getAttribute('href')).toBe('/admin')
  })

  it('show seven, count the hidden hosts among the others, and show all on request', async () => {
    const { user } = await open({
      ...sources,
      sources: [...hosts(9), { kind: 'direct', views: 4, previous: null }],
      otherHosts: { hosts: 2, views: 5 },
    })
    expect(texts(rows()).slice(6)).toEqual(['host-7.example 101.0%', 'Direct or unknown 40.4%', '4 other hosts252.5%'])
    await user.click(panel('Sources').getByRole('button', { name: 'Show 3 more' }))
    expect(texts(rows()).slice(8)).toEqual(['host-9.example 101.0%', 'Direct or unknown 40.4%', '2 other hosts50.5%'])
    await user.click(panel('Sources').getByRole('button', { name: 'Show the first 7' }))
    expect(rows()).toHaveLength(9)
  })

  it('have no row for others when there are none', async () => {
    await open({ ...sources, otherHosts: { hosts: 0, views: 0 } })
    expect(screen.queryByText(/other host/)).toBeNull()
  })

  it('are saved completely as CSV', async () => {
    const files = savedFiles()
    const { user } = await open({ ...sources, otherHosts: { hosts: 1, views: 71 } })
    await user.click(screen.getByRole('button', { name: 'CSV of Sources' }))
    expect(await files.get('sources-30-days.csv')?.text()).toBe(
      [
        'Source,Assistant,Visits,Share in percent',
        'Direct or unknown,,500,50',
        'google.com,,300,30',
        'Within this site,,100,10',
        'chatgpt.com,ChatGPT,29,2.9',
        '1 other host,,71,7.1',
        '',
      ].join('\r\n'),
    )
  })
})

describe('devices', () => {
  async function open(response: VisitDevices = devices) {
    websiteNetwork()
    reply(readVisitDevices, response)
    const shown = openTab()
    await panel('Devices').findByRole('img')
    return shown
  }
  const keys = () => texts(panel('Devices').getAllByRole('listitem'))

  it('show three labeled classes in a fixed order', async () => {
    await open()
    panel('Devices').getByRole('img', { name: 'Desktop 58.1%, Phone 37.9%, Tablet 4.0%' })
    expect(keys()).toEqual(['Desktop58158.1%', 'Phone37937.9%', 'Tablet404.0%'])
    panel('Devices').getByText('We store the width class of the window and nothing else about the device.')
  })

  it('show the unknown class when it has views', async () => {
    await open({ views: 1010, devices: [{ device: 'unknown', views: 10 }, ...devices.devices] })
    expect(keys()).toEqual(['Desktop58157.5%', 'Phone37937.5%', 'Tablet404.0%', 'Unknown101.0%'])
  })

  it('are saved as CSV', async () => {
    const files = savedFiles()
    const { user } = await open()
    await user.click(screen.getByRole('button', { name: 'CSV of Devices' }))
    expect(await files.get('devices-30-days.csv')?.text()).toBe(
      'Device,Visits,Share in percent\r\nDesktop,581,58.1\r\nPhone,379,37.9\r\nTablet,40,4\r\n',
    )
  })
})

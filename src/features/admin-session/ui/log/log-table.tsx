import { LocalTime } from '#ui-kit/local-time.tsx'
import { ScrollRegion } from '#ui-kit/scroll-region.tsx'
import type { AdminLogEntry } from '../../contract.ts'
import { logMessages as words } from '../../ui-messages.ts'

/** Wider than a phone: it scrolls within its own region, also by keyboard. */
export function LogTable({ entries }: { entries: readonly AdminLogEntry[] }) {
  return (
    <ScrollRegion label={words.entries}>
      <table className="table">
        <Head />
        <tbody>
          {entries.map((entry) => (
            <tr key={entry.id}>
              <td>
                <LocalTime instant={entry.at} />
              </td>
              <td className="wide">{entry.administrator}</td>
              <td>{sentence(entry.deed)}</td>
              <td>{entry.target ?? <Nothing />}</td>
              <td>{entry.address}</td>
              <td>
                <span className={`badge ${entry.status < 400 ? 'ok' : 'bad'}`}>{words.result(entry.status)}</span>
              </td>
            </tr>
          ))}
        </tbody>
      </table>
    </ScrollRegion>
  )
}

function Head() {
  return (
    <thead>
      <tr>
        {Object.values(words.columns).map((name) => (
          <th key={name} scope="col">
            {name}
          </th>
        ))}
      </tr>
    </thead>
  )
}

function Nothing() {
  return (
    <>
      <span aria-hidden="true">–</span>
      <span className="sr">{words.none}</span>
    </>
  )
}

const skeletonRows = ['a', 'b', 'c', 'd', 'e', 'f']

export function LogSkeleton() {
  return (
    <div className="panel" aria-busy="true">
      <p className="sr" role="status">
        {words.loading}
      </p>
      <div className="log-bones" aria-hidden="true">
        {skeletonRows.map((row, i) => (
          <span className="bone" key={row} style={{ width: `${94 - ((i * 17) % 30)}%` }} />
        ))}
      </div>
    </div>
  )
}

/** @example sentence('signed in') === 'Signed in' */
function sentence(deed: string): string {
  return deed.replace(/^\p{L}/u, (letter) => letter.toUpperCase())
}

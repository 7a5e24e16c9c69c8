import type { WayOut } from '../../styled/ways-out.ts'

export type StyleCheck =
  | { kind: 'checking' | 'readable' | 'too-long' | 'not-checked' }
  | { kind: 'unreadable'; wayOut: WayOut; hasLogo: boolean; isDense: boolean }

type CheckText = { first: string; rest: string; wayOut?: string }

const drawPlain = 'Use the plain code'

// At most two lines, as the layout reserves.
export function checkTexts(check: StyleCheck): CheckText {
  switch (check.kind) {
    case 'checking':
      return { first: '', rest: 'Checking the image' }
    case 'readable':
      return { first: 'Scan test passed', rest: 'at 240 px, sharp and blurred.' }
    case 'too-long':
      return { first: 'Too long for a logo:', rest: 'shorten it.', wayOut: 'Remove the logo' }
    case 'not-checked':
      return { first: 'Not tested:', rest: 'your browser cannot run the scan test.', wayOut: drawPlain }
    case 'unreadable':
      return unreadable(check.wayOut, check)
  }
}

function unreadable(wayOut: WayOut, { hasLogo, isDense }: { hasLogo: boolean; isDense: boolean }): CheckText {
  switch (wayOut.kind) {
    case 'black-on-white':
      return { first: 'Does not scan', rest: 'in these colors.', wayOut: 'Use black on white' }
    case 'smaller-logo':
      return { first: 'Does not scan', rest: 'with this logo.', wayOut: `Use a ${wayOut.percent}% logo` }
    case 'plain':
      if (isDense) return { first: 'Too dense to scan at 240 px:', rest: 'shorten it.', wayOut: drawPlain }
      return { first: 'Does not scan', rest: hasLogo ? 'with this logo.' : 'in this style.', wayOut: drawPlain }
  }
}

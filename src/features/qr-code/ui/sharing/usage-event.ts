import type { UsageEvent } from '#features/analytics/contract.ts'
import type { QrUsageAction } from '../../contract.ts'
import type { ReadyCode } from '../../domain/symbol-layout.ts'
import { contentLabels } from '../../messages.ts'

/**
 * Spec 3, Usage event: `outputData` is the name of the file, if there is one. The metadata holds the context. Of all but
 * web addresses, only the type is reported (Decisions, Tools): even a length would tell something.
 */
export function usageEvent(action: QrUsageAction, code: ReadyCode, fileName: string | null): UsageEvent {
  return {
    toolType: 'qr_code',
    action,
    inputData: code.link === null ? contentLabels[code.type] : withoutCredentials(code.link.href),
    outputData: fileName,
    metadata: JSON.stringify({
      color: code.ink,
      ...(code.link === null ? { content: code.type } : { urlBytes: code.link.bytes, modules: code.modules.length }),
      userAgent: navigator.userAgent,
      timestamp: new Date().toISOString(),
    }),
  }
}

// A password may be in the visitor's code, but never in our records.
function withoutCredentials(href: string): string {
  const url = new URL(href)
  url.username = ''
  url.password = ''
  return url.href
}

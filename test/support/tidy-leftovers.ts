// The remaining violations of the rules in `tidy.test.ts`: these lists may only shrink.

/** Files under 15 lines that belong in their neighbor. */
export const knownSmallFiles: readonly string[] = [
  'src/app/text-analyzer.ts',
  'src/features/analytics/domain/reports/report-limits.ts',
  'src/features/analytics/domain/session-id.ts',
  'src/features/articles/domain/news-limits.ts',
  'src/features/articles/domain/tags.ts',
  'src/features/color-palette/domain/ink.ts',
  'src/features/my-data/domain/my-data-limits.ts',
  'src/features/push/ui/subscription/failure-toasts.ts',
  'src/features/qr-code/ui/qr-tips.tsx',
  'src/features/qr-code/ui/symbol/qr-symbol.ts',
  'src/features/qr-code/ui/use-is-mobile.ts',
  'src/features/text-analysis/domain/analysis-limits.ts',
  'src/pages/tool-legal-words.ts',
  'src/platform/database/embedded/first-start.ts',
  'src/platform/http/health.ts',
  'src/shell/structured-data.tsx',
  'src/ui-kit/lucide-icon.ts',
]

/** Files and folders whose names contain private words. */
export const knownOwnWords: readonly string[] = []

export { QrTips } from './ui/qr-tips.tsx'
export { QrCodeTool } from './ui/qr-tool.tsx'

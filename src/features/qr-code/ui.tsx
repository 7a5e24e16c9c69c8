export { QrCodeTool } from './ui/qr-tool.tsx'

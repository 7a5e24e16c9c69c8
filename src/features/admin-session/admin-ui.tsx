// The account page, its notices and the enrollment, loaded lazily by the dashboard.
export { AccountPage } from './ui/account/account-page.tsx'
export { Enrollment } from './ui/account/enrollment.tsx'
export { SecurityNotices } from './ui/account/notices.tsx'

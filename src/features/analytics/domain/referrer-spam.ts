// Hosts that send requests with a fake referrer to appear in the reports of site owners: sellers of traffic, rankings
// and backlinks, share buttons, look-alikes of known names. The hosts are facts selected from Matomo's community list
// (public domain). The list omits hosts that may send real visitors, such as link shorteners, hosting and shops
// (docs/decisions/052-page-loads.md). npm has no maintained list.

const hosts = `
0n-line.tv 100dollars-seo.com 100searchengines.com 1-99seo.com 1-free-share-buttons.com 1webmaster.ml 24x7-server-support.site
3-letter-domains.net 4webmasters.org 5-steps-to-start-business.com 6hopping.com 7makemoneyonline.com acunetix-referrer.com
adspart.com affordablewebsitesandmobileapps.com ai-seo-services.com allmarketsnewdayli.gdn amazon-seo-service.com
analytics-ads.xyz anti-crisis-seo.com anticrawler.org auto-b2b-seo-service.com auto-seo-service.org autoseo-service.org
autoseo-traffic.com autoseotips.com autovideobroadcast.com backlinks-fast-top.com best-deal-hdd.pro
best-ping-service-usa.blue best-seo-offer.com best-seo-software.xyz best-seo-solution.com bestofferhddbyt.info
bestofferhddeed.info bestwebsitesawards.com black-friday.ga blackhatworth.com blogorganictraffic.shop blogseo.xyz
blogtraffic.shop blue-square.biz boostmyppc.com bot-traffic.icu bot-traffic.xyz break-the-chains.com burn-fat.ga
buttons-for-website.com buttons-for-your-website.com buy-cheap-online.info buy-cheap-pills-order-online.com buy-meds24.com
buypillsonline24h.com cenokos.ru cenoval.ru cheap-trusted-backlinks.com cheappills24h.com chinese-amezon.com cityadspix.com
copyrightclaims.org copyrightinstitute.org cyber-monday.ga dailyrank.net dailyseo.xyz darodar.com dbutton.net dev-seo.blog
domain-tracker.com dominateforex.ml domination.ml e-buyeasy.com e-commerce-seo.com e-commerce-seo1.com
earn-from-articles.com earnian-money.info easycommerce.cf ecommerce-seo.org econom.co event-tracking.com eyes-on-you.ga
fast-wordpress-start.com fbdownloader.com fix-website-errors.com floating-share-buttons.com for-marketersy.info
for-your.website forum69.info free-fb-traffic.com free-fbook-traffic.com free-floating-buttons.com free-share-buttons.com
free-social-buttons.com free-traffic.xyz free-video-tool.com free-website-traffic.com get-clickize.info
get-free-social-traffic.com get-free-traffic-now.com get-more-freeer-visitors.info get-more-freeish-visitors.info
get-seo-help.com get-your-social-buttons.info getaadsincome.info getadsincomely.info getfy-click.info getlamborghini.ga
getpy-click.info getrichquick.ml getrichquickly.info ghostvisitor.com google-liar.ru googlemare.com googlsucks.com
growth-hackingan.info growth-hackingor.info growth-hackingy.info guardlink.org hosting-tracker.com
howtostopreferralspam.eu hulfingtonpost.com humanorightswatch.org ilikevitaly.com iloveitaly.ro iloveitaly.ru
ilovevitaly.co ilovevitaly.com ilovevitaly.info ilovevitaly.org ilovevitaly.ru ilovevitaly.xyz increasewwwtraffic.info
justprofit.xyz kambasoft.com keywords-monitoring-success.com keywords-monitoring-your-success.com krumble-adsde.info
krumble-adsen.info krumbleent-ads.info landliver.org landoftracking.com livefixer.com
local-seo-for-multiple-locations.com luxup.ru make-money-online.com makemoneyonline.com makeprogress.ga meds-online24.com
monetizationking.net money-for-placing-articles.com money7777.info moneytop.ru moneyzzz.ru mycheaptraffic.com
net-profits.xyz newstaffadsshop.club nubuilderian.info o-o-11-o-o.com online-templatestore.com ownshop.cf
paidonlinesites.com perform-like-alibabaity.info perform-likeism-alibaba.info pills24h.com pornhub-forum.ga
pornhub-forum.uni.me pornhub-ru.com priceg.com promotion-for99.com purchasepillsnorx.com quit-smoking.ga
rank-checker.online rankings-analytics.com ranksonic.info ranksonic.net ranksonic.org rapidgator-porn.ga
realresultslist.com rednise.com resell-seo-services.com santasgift.ml savetubevideo.com savetubevideo.info
sell-fb-group-here.com semalt.com semaltmedia.com seo-2-0.com seo-platform.com seo-services-b2b.com
seo-services-wordpress.com seo-smm.kz seo-tips.top seoanalyses.com seobook.top seocheckupx.com seocheckupx.net
seoexperimenty.ru seojokes.net seopub.net seoservices2018.com share-buttons-for-free.com share-buttons.xyz sharebutton.io
sharebutton.net sharebutton.to simple-share-buttons.com site-auditor.online sitevaluation.org slow-website.xyz
social-button.xyz social-buttons-ii.xyz social-buttons.com social-widget.xyz socialbuttons.xyz socialseet.ru
socialtrade.biz speedup-my.site success-seo.com superiends.org theguardlan.com top1-seo-service.com top10-way.com
topquality.cf topseoservices.co track-rankings.online traffic-cash.xyz traffic2cash.org traffic2cash.xyz
traffic2money.com trafficgenius.xyz trafficmonetize.org trafficmonetizer.org unpredictable.ga uptime-as.net uptime-eu.net
uptime-us.net uptimechecker.com videos-for-your-business.com wakeupseoconsultant.com we-ping-for-youic.info
web-revenue.xyz webmonetizer.net website-analyzer.info website-errors-scanner.com website-speed-check.site
website-speed-checker.site website-speed-up.site website-speed-up.top websites-reviews.com work-from-home-earn-money.com
yourserverisdown.com
`
const spamHosts: ReadonlySet<string> = new Set(hosts.split(/\s+/).filter(Boolean))

/** Series of hosts with the same owner that differ in a number or a suffix. */
const families =
  /(?:^|\.)(?:\d+-best-seo\.com|\d+-reasons-for-seo\.(?:com|net)|bottraffic\d*(?:4free)?\.(?:club|host|live|xyz)|compliance-[a-z]+\.(?:top|xyz)|(?:eu-)?cookie-law-enforcement[a-z\d-]*\.xyz|law-enforcement-[a-z-]+\.xyz|free-social-buttons\d*\.xyz|o-o-\d+-o-o\.(?:com|ru)|social-traffic-\d+\.xyz)$/

/**
 * Matches a listed host and its subdomains: `x.semalt.com`, but not `notsemalt.com`.
 * @param host lower case, without leading `www.`
 */
export function isReferrerSpam(host: string): boolean {
  for (let rest = host; rest.includes('.'); rest = rest.slice(rest.indexOf('.') + 1)) {
    if (spamHosts.has(rest)) return true
  }
  return families.test(host)
}

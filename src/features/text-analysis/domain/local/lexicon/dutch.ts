import type { Lexicon } from '../../industries.ts'

export const dutch: Lexicon = {
  retail: {
    strong: `winkel uitverkoop schoenen korting verzending kleding jas. jassen. jurk tas. tassen. cadeau webshop bestelling sieraden collectie solden`,
    weak: `gratis koop. aanbieding prijs bestel sale`,
  },
  food: {
    strong: `restaurant eten. koffie taart brood bakker lunch. diner. wijn bier. pizza keuken menu. menukaart gerecht smaak lekker gebakken ontbijt ijs. kaas. kok.
      borrel friet`,
    weak: `vers. verse. tafel terras cafe`,
  },
  events: {
    strong: `festival kaarten. tickets concert voorstelling evenement tentoonstelling beurs. feest. theater livemuziek workshop optreden lezing markt.`,
    weak: `muziek toegang zaterdag programma`,
  },
  software: {
    strong: `software app. apps. update. website platform cloud. gegevens. ontwikkel hosting automatiser kunstmatige_intelligentie ai. versie digitaliser`,
    weak: `download digitale online gebruiker functie beschikbaar`,
  },
  education: {
    strong: `cursus school. leer. leren. les. lessen. student studie opleiding universiteit hogeschool docent diploma training. examen bijles`,
    weak: `beginners inschrijv spaans engels klas.`,
  },
  health: {
    strong: `gezond huisarts arts. tandarts apotheek fysio therap yoga sportschool vaccin ziekenhuis zorg. pijn. rug. klachten voeding mindfulness`,
    weak: `afspraak lichaam slaap stress behandeling`,
  },
  'real-estate': {
    strong: `te_huur te_koop appartement woning makelaar huis. slaapkamer vastgoed kamers. hypotheekvrij bezichtig`,
    weak: `balkon tuin ruim. garage huur`,
  },
  travel: {
    strong: `vakantie reis. reizen vlucht hotel strand cruise camping weekendje stedentrip eiland luchthaven`,
    weak: `boek. spanje zee. bergen nachten zon.`,
  },
  recruiting: {
    strong: `vacature sollicit wij_zoeken gezocht baan. banen. werken_bij fulltime parttime stage. collega salaris medewerker`,
    weak: `team. monteur ervaring werk.`,
  },
  finance: {
    strong: `bank. banken lening hypotheek verzekering zorgverzekering spaar sparen. belasting belegg rente. pensioen premie krediet boekhoud`,
    weak: `bespaar vergelijk geld. rekening`,
  },
  beauty: {
    strong: `kapper kapsalon salon. haar. massage gezichtsbehandeling huid. nagels. manicure make_up wimpers parfum schoonheid wenkbrauw`,
    weak: `knippen kleur. verwen`,
  },
  nonprofit: {
    strong: `donee doneer donatie vrijwillig goede_doel stichting. vluchteling asiel. inzameling voedselbank collecte`,
    weak: `help. helpen nood. kinderen steun samen`,
  },
}

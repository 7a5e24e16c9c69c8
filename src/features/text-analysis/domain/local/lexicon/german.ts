import type { Lexicon } from './lexicon.ts'

export const german: Lexicon = {
  retail: {
    strong: `rabatt versand onlineshop laden. ladengeschaft boutique schuhe jacke tasche kleid. kleider mode. hose pullover schmuck
      mobel schnappchen raumungsverkauf schlussverkauf ausverkauf kollektion bestellwert gutschein warenkorb bettwasche
      geschenk spielzeug einkauf eingetroffen`,
    weak: `sale angebot reduziert gunstig kauf preis sparen alles_muss lieferung bestell gratis anprobier filiale`,
  },
  food: {
    strong: `restaurant speisekarte mittag backerei brot brotchen kuchen. torte kaffee wein bier pizza pasta schnitzel kartoffel
      salat gericht essen. kuche. koch. gasthaus gasthof wirtshaus biergarten fruhstuck abendessen burger eisdiele eiscafe
      gebacken lecker schmeckt rezept spargel wurst kase fleisch gemuse obst cocktail hausgemacht imbiss brauerei
      spezialitat vegan metzger konditor grill`,
    weak: `frisch tisch genuss geniessen glas terrasse regional hunger eis. lokal`,
  },
  events: {
    strong: `ticket konzert festival veranstaltung sommerfest stadtfest vernissage ausstellung messe lesung buhne eintritt
      vorverkauf weihnachtsmarkt flohmarkt theater premiere einladung live_musik livemusik kabarett programm tagung konferenz
      webinar abendkasse feier. party kino tanz. gala`,
    weak: `live musik halle galerie fest. besuchen einlass band. auftritt abend jubilaum uhr.`,
  },
  software: {
    strong: `software app. apps. cloud update webseite website plattform programmier entwickler digitalisierung chatbot ki.
      schnittstelle datenschutz dsgvo backup server. hosting algorithmus datenbank version app_store it_sicherheit
      kunstliche_intelligenz benutzer`,
    weak: `digital funktion. funktionen herunterladen daten. automatisch sicher. testen online entwickeln testversion rechnung
      verfugbar tool it.`,
  },
  education: {
    strong: `kurs. kurse. sprachkurs schule schuler studium studier student universitat hochschule bachelor master. nachhilfe
      unterricht lernen lernst lehrgang weiterbildung fortbildung seminar zertifikat prufung abitur klasse. klassen. dozent
      lehrer volkshochschule vhs. workshop kita. kindergarten vorlesung bildung`,
    weak: `anmelden anmeldung englisch mathe informatik platze teilnehmer ausbildung tag_der offene fur_anfanger
      einsteiger`,
  },
  health: {
    strong: `gesund arzt arztin praxis apotheke therapie physio impfung impf zahn vorsorge rucken schmerz yoga pilates
      ernahrung abnehmen fitness klinik krankenhaus patient hortest horgerat sehtest brille pflege medizin blutdruck
      grippe entspannung meditation heilpraktiker krankengymnastik wohlbefinden allergie`,
    weak: `termin korper schlaf stress sport behandlung training vitamin sprechstunde`,
  },
  'real-estate': {
    strong: `wohnung zimmer immobilie makler vermiet miete. mieten. eigenheim einfamilienhaus grundstuck provisionsfrei
      traumhaus eigentum neubau altbau besichtigung quadratmeter dachterrasse garage bebau kaltmiete warmmiete bauland
      reihenhaus doppelhaus zu_verkaufen buroflache`,
    weak: `haus hauser balkon garten lage. hell. helle bewertung verkauf bezug wohnflache kauf stellplatz ruhig`,
  },
  travel: {
    strong: `urlaub reise. reisen. flug. fluge. fluge hotel kreuzfahrt ferienwohnung ferienhaus ferien. stadtereise strand. mallorca
      ostsee nordsee rundreise last_minute all_inclusive pauschalreise ausflug wandern. wanderung skifahren skiurlaub
      camping wohnmobil kabine reiseburo insel hutte. berghutte ubernachtung bahnreise`,
    weak: `buchen wien griechenland spanien italien berge. bergen. meer. see. sauna bahn sonne woche. abenteuer entdeck hafen
      flughafen wellness`,
  },
  recruiting: {
    strong: `stellenangebot stelle. stellen. bewirb bewerbung bewerben verstarkung gesucht. wir_suchen teilzeit vollzeit
      unbefristet praktikum ausbildungsplatz quereinsteiger job. jobs. karriere mitarbeiter fachkraft m_w gehalt minijob
      azubi arbeitsplatz arbeitgeber festanstellung werkstudent`,
    weak: `ausbildung team. teams. verstark werde_teil elektriker monteur fahrer mechatroniker koch. ab_sofort arbeit
      lebenslauf suchen_dich`,
  },
  finance: {
    strong: `konto girokonto bank. banken kredit zins. zinsen versicherung steuer aktie. aktien etf. etfs depot. finanz anlage.
      geldanlage baufinanzierung altersvorsorge rente. sparplan darlehen kreditkarte steuerberat startguthaben bitcoin
      fonds. borse vermogen bausparen hypothek tagesgeld`,
    weak: `geld. gebuhr sparen vergleich. wechseln euro_sichern pramie guthaben rechnung`,
  },
  beauty: {
    strong: `friseur frisur haarschnitt haare. haarentfernung haarfarbe kosmetik manikure pedikure nagel. nagelstudio nagelstudio
      gesichtsbehandlung hautpflege haut. make_up wimpern augenbrauen parfum duft. lippenstift massage schonheit hyaluron
      barbier bart. beauty pflegeserie anti_aging waxing creme`,
    weak: `glanz strahlend farbe. schneiden styling verwohn naturkosmetik empfindlich doppelpack`,
  },
  nonprofit: {
    strong: `spende. spenden. spendet. blutspende ehrenamt gemeinnutzig verein. hilfsaktion helfer freiwillig gefluchtet
      tierheim tafel. obdachlos rettet_leben patenschaft petition umweltschutz klimaschutz naturschutz mitglied
      benefiz solidar wohltatig notleidend hilfsorganisation kinder_in`,
    weak: `hilf. hilft. helfen gemeinsam not. hunger leben. kinder baume schutz. unterstutz sammel`,
  },
}

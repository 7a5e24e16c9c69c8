import type { Lexicon } from '../../industries.ts'

export const german: Lexicon = {
  retail: {
    strong: `rabatt versand onlineshop laden. ladengeschaft boutique schuhe jacke tasche kleid. kleider mode. hose pullover schmuck mobel schnappchen
      raumungsverkauf schlussverkauf ausverkauf kollektion bestellwert gutschein warenkorb bettwasche geschenk spielzeug einkauf eingetroffen baumarkt
      kopfhorer handy. handys fernseher vorrat laptop staubsauger werkzeug akkuschrauber farben fliesen blumen strauss pflanzen gartencenter kerze lampe
      leuchte teppich kissen vorhang sofa matratze bettdecke sneaker stiefel mantel hemd. hemden bluse rock. socken bademode brille. sonnenbrille uhren
      armband kette. ring. ringe buchhandlung bucher roman. spielwaren fahrrad tierfutter haushalt deko geschirr elektronik supermarkt drogerie markenware
      restposten sonderposten rausverkauf lagerverkauf winterschluss sommerschluss adventskalender gratisversand versandkostenfrei kundenkarte bonuspunkte
      sortiment neuheiten wochenmarkt_an secondhand flohmarkt_fund geburtstagsrabatt`,
    weak: `sale angebot reduziert gunstig kauf preis sparen alles_muss lieferung bestell gratis anprobier filiale solange_der nur_heute nur_solange aktion
      aktionspreis prozent auf_alles stuck artikel marke zugreifen sichern_sie euro. geschaft kunden solange`,
  },
  food: {
    strong: `restaurant speisekarte mittag backerei brot brotchen kuchen. torte kaffee wein bier pizza pasta schnitzel kartoffel salat gericht essen. kuche. koch.
      gasthaus gasthof wirtshaus biergarten fruhstuck abendessen burger eisdiele eiscafe gebacken lecker schmeckt rezept spargel wurst kase fleisch gemuse
      obst cocktail hausgemacht imbiss brauerei spezialitat vegan metzger konditor grill geraucher fisch. forelle lachs rind hahnchen hendl braten gulasch
      suppe eintopf knodel spatzle maultaschen flammkuchen waffel pfannkuchen crepe doner kebab falafel sushi pommes curry nudeln reis. tomate pilze
      pfifferling erdbeer apfel honig marmelade brezel semmel croissant muffin schokolade praline eisbecher kaffeerosterei espresso tee. limonade saft.
      smoothie sekt weingut winzer weinprobe schorle bierzapf zapfen brunch buffet hofladen wochenmarkt gerost knusprig saftig wurzig suss. scharf. satt.
      menu. gang. gange_menu gastronomie kantine catering foodtruck streetfood lieferdienst lieferservice zum_mitnehmen kochen gekocht gegrillt grillabend
      weihnachtsessen gansebraten wild. kaviar`,
    weak: `frisch tisch genuss geniessen glas terrasse regional hunger eis. lokal vom_hof. bio. hof. saison zutaten teller portion trinken durst probieren
      verkosten kostlich`,
  },
  events: {
    strong: `ticket konzert festival veranstaltung sommerfest stadtfest vernissage ausstellung messe lesung buhne eintritt vorverkauf weihnachtsmarkt flohmarkt
      theater premiere einladung live_musik livemusik kabarett programm tagung konferenz webinar abendkasse feier. party kino tanz. gala poetry_slam
      weinfest stadtlauf marathon festzelt oktoberfest kirmes jahrmarkt volksfest fasching karneval silvester feuerwerk lauf. turnier spieltag comedy
      open_air clubnacht disco. dj. chor orchester oper. operette musical ballett filmabend kinoabend kulturhaus buhnen. auffuhrung autogramm podium
      vortrag. vortrage kongress symposium hackathon meetup stammtisch flashmob umzug parade tanzabend tanzkurs_ball ball. adventsmarkt ostermarkt
      kunsthandwerk festival. karten_sichern tageskarte restkarten ausverkauft tickets. zuschauer publikum zusatzkonzert tournee tour. saisoneroffnung
      richtfest`,
    weak: `live musik halle galerie fest. besuchen einlass band. auftritt abend jubilaum uhr. wer_ist dabei gewinnt noch_tage band kultur feiern stadthalle
      preisverleihung jahre. gaste`,
  },
  software: {
    strong: `software app. apps. cloud update webseite website plattform programmier entwickler digitalisierung chatbot ki. schnittstelle datenschutz dsgvo backup
      server. hosting algorithmus datenbank version app_store it_sicherheit kunstliche_intelligenz benutzer passwort passworter dokumente papierlos klick.
      ein_klick messenger browser plugin programm. smartphone tablet computer rechner_app pc. laptop_it netzwerk firewall virenschutz cyber verschlussel
      datensicher datenleck speicher api. code. coding open_source linux windows android iphone ios. automatisier workflow crm. erp. buchhaltungssoftware
      warenwirtschaft kassensystem e_rechnung signatur homepage landingpage webshop. suchmaschine seo. internetauftritt webdesign web. gpt. chatgpt algorith
      roboter virtual_reality gaming videospiel spiele_app startup release beta. betaversion bugfix patch. dashboard tool. tools it. support.`,
    weak: `digital funktion. funktionen herunterladen daten. automatisch sicher. testen online entwickeln testversion rechnung verfugbar tool arbeiten_von
      manager. echtzeit effizient verwalten team. login konto_app nutzer fehler. schneller technik`,
  },
  education: {
    strong: `kurs. kurse. sprachkurs schule schuler studium studier student universitat hochschule bachelor master. nachhilfe unterricht lernen lernst lehrgang
      weiterbildung fortbildung seminar zertifikat prufung abitur klasse. klassen. dozent lehrer volkshochschule vhs. workshop kita. kindergarten vorlesung
      bildung fuhrerschein fahrschule fahrstunde gitarre klavier geige musikschule probestunde tanzschule schwimmkurs zeichenkurs malkurs nahkurs kochkurs
      lerngruppe lernhilfe hausaufgaben einschulung schulanfang zeugnis note. noten gymnasium realschule grundschule berufsschule fernstudium studiengang
      semester vorbereitungskurs prufungsvorbereitung matura promotion doktor professor akademie coaching mentor trainer lehrbuch vokabeln grammatik
      deutschkurs integrationskurs spanisch. franzosisch italienisch. chemie physik. biologie geschichte. e_learning online_kurs onlinekurs wissen. schulung
      unterrichts`,
    weak: `anmelden anmeldung englisch mathe informatik platze teilnehmer ausbildung tag_der offene fur_anfanger einsteiger wochen_lernen anfanger
      fortgeschritten kostenlose_probe niveau gruppe spielen_in neue_sprache ferienkurs`,
  },
  health: {
    strong: `gesund arzt arztin praxis apotheke therapie physio impfung impf zahn vorsorge rucken schmerz yoga pilates ernahrung abnehmen fitness klinik
      krankenhaus patient hortest horgerat sehtest brille pflege medizin blutdruck grippe entspannung meditation heilpraktiker krankengymnastik wohlbefinden
      allergie durchschlaf einschlaf schlafstor blutzucker cholesterin gesundheitstag husten erkaltung schnupfen fieber kopfschmerz migrane gelenk knie.
      arthrose orthopad hautarzt kinderarzt frauenarzt hausarzt augenarzt psycholog psychotherap burnout depression rauchfrei nichtraucher entwohn hebamme
      schwanger rezept. medikament tablette nahrungserganzung vitamine eiweiss kalorien diat. fasten. entgift sauna_gesund krafttraining fitnessstudio
      personal_training rehasport reha. senioren_pflege pflegedienst pflegeheim sanitatshaus kontaktlinsen zahne. zahnarzt kieferorthop implantat prophylaxe
      bleaching osteopath chiro akupunktur homoopath notfall erste_hilfe krebsvorsorge immunsystem pollen tierarzt`,
    weak: `termin korper schlaf stress sport behandlung training vitamin sprechstunde fusse muskel bewegung beweg fit. wirbel entspannt tipps_von messung bauch
      atem ruhe. kostenlose_mess`,
  },
  'real-estate': {
    strong: `wohnung zimmer immobilie makler vermiet miete. mieten. eigenheim einfamilienhaus grundstuck provisionsfrei traumhaus eigentum neubau altbau
      besichtigung quadratmeter dachterrasse garage bebau kaltmiete warmmiete bauland reihenhaus doppelhaus zu_verkaufen buroflache penthouse seeblick
      mietshaus hausverwalt verwalten_ihr maisonette loft. souterrain einbaukuche tiefgarage stellplatz. gewerbeflache lagerhalle buro_zu ladenflache
      baugrund haus_kaufen hauskauf hausverkauf immo. exklusive_lage objekt expose provision notar grundbuch wohnraum wohnen mieter mieterin vermiet.
      nachmieter wg. wg_zimmer erstbezug saniert. modernisiert kapitalanlage_woh bauprojekt bautrager musterhaus fertighaus bungalow villa. bauernhaus
      energieeffizienz_haus schlusselfertig einzug einziehen umzug_woh`,
    weak: `haus hauser balkon garten lage. hell. helle bewertung verkauf bezug wohnflache kauf stellplatz ruhig blick. garten. terrasse_mit ruhige zentrum.
      zentral qm m2 hauses heim zuhause. schlussel`,
  },
  travel: {
    strong: `urlaub reise. reisen. flug. fluge. fluge hotel kreuzfahrt ferienwohnung ferienhaus ferien. stadtereise strand. mallorca ostsee nordsee rundreise
      last_minute all_inclusive pauschalreise ausflug wandern. wanderung skifahren skiurlaub camping wohnmobil kabine reiseburo insel hutte. berghutte
      ubernachtung bahnreise koffer kanaren fruhbucher nachtzug venedig italien_reise flugreise hinfluglug pauschal hotels hostel pension. gasthof_zimmer
      campingplatz zelten wohnwagen roadtrip rundfahrt stadtfuhrung bootstour segeln tauchen surfen safari expedition backpack reisefuhrer reiseziel
      traumziel traumstrand karibik malediven thailand bali kroatien portugal turkei agypten marokko norwegen nordlicht island. schottland irland rom.
      paris. london. lissabon barcelona amsterdam prag. budapest toskana gardasee sudtirol tirol alpen skigebiet skipass piste almhutte bergtour
      klettersteig radtour wanderweg wochenendtrip kurztrip auszeit_am flitterwochen halbpension vollpension meerblick fahre_nach bahnfahrt zugreise
      mietwagen reiseversicherung visum`,
    weak: `buchen wien griechenland spanien italien berge. bergen. meer. see. sauna bahn sonne woche. abenteuer entdeck hafen flughafen wellness nacht. nachte
      abflug ankunft flieg. fliegen sommerurlaub winterurlaub kuste palmen sudsee weltweit erholung tage.`,
  },
  recruiting: {
    strong: `stellenangebot stelle. stellen. bewirb bewerbung bewerben verstarkung gesucht. wir_suchen teilzeit vollzeit unbefristet praktikum ausbildungsplatz
      quereinsteiger job. jobs. karriere mitarbeiter fachkraft m_w gehalt minijob azubi arbeitsplatz arbeitgeber festanstellung werkstudent lagerist
      friseurin_gesucht gehalt. verdienst stundenlohn urlaubstage tage_urlaub sucht. suchen_wir wir_stellen stellen_ein jobangebot traumjob nebenjob
      ferienjob aushilfe saisonkraft zeitarbeit personal. personaler bewerber bewerberin vorstellungsgesprach einstieg berufseinstieg einsteigen kollege
      kollegin kollegen_gesucht pflegekraft erzieher. krankenschwester verkaufer_in kellner kuchenhilfe reinigungskraft hausmeister lkw_fahrer kraftfahrer
      schichtarbeit homeoffice firmenwagen gleitzeit_job tarif. ubertarif duales_studium auszubildende ausbildungsplatze ausbildungsstart trainee
      leiter_gesucht leitung_gesucht entwickler_gesucht`,
    weak: `ausbildung team. teams. verstark werde_teil elektriker monteur fahrer mechatroniker koch. ab_sofort arbeit lebenslauf suchen_dich dein_neuer
      nettes_team team_sucht gutes m. d. wdm betrieb arbeiten_bei komm_zu fuhrungskraft chef. bereit_fur`,
  },
  finance: {
    strong: `konto girokonto bank. banken kredit zins. zinsen versicherung steuer aktie. aktien etf. etfs depot. finanz anlage. geldanlage baufinanzierung
      altersvorsorge rente. sparplan darlehen kreditkarte steuerberat startguthaben bitcoin fonds. borse vermogen bausparen hypothek tagesgeld hausrat
      haftpflicht rechtsschutz lebensversicher krankenversicher zahnzusatz berufsunfahig police. pramien beitrag. beitrage_spar finanzberat finanzierung.
      ratenkredit umschuld kontofuhrung festgeld zinssatz rendite dividende portfolio trading. investieren investment. immobilienkredit steuerfrei
      steuerruckerstatt finanzamt elster lohnsteuer buchhaltung jahresabschluss wirtschaftspruf sparkasse volksbank sparbuch sparschwein inflation wahrung
      kryptowahrung crypto gold_kaufen edelmetall riester erbe. erbschaft testament insolvenz schulden. dispo uberweisung zahlung. kreditrechner zinsrechner
      geldautomat paypal`,
    weak: `geld. gebuhr sparen vergleich. wechseln euro_sichern pramie guthaben rechnung rechner_zeigt rechner. im_paket bringt_mir kosten. lohnt monatlich
      auszahl vorsorge. finanziell euro_start wert.`,
  },
  beauty: {
    strong: `friseur frisur haarschnitt haare. haarentfernung haarfarbe kosmetik manikure pedikure nagel. nagelstudio gesichtsbehandlung hautpflege haut. make_up
      wimpern augenbrauen parfum duft. lippenstift massage schonheit hyaluron barbier bart. beauty pflegeserie anti_aging waxing creme teint peeling
      wimpern. kunstliche_wimpern lippen. lippe mascara lidschatten rouge. nagellack gelnagel shellac nailart maske. gesichtsmaske serum anti_falten falten
      botox filler akne pickel pore. reinigungsschaum lotion. korperpflege bodylotion deo. dusch shampoo spulung keratin glattung dauerwelle strahnchen
      balayage blond. locken. hochsteck brautfrisur brautstyling barber rasur rasier bartpflege tattoo piercing permanent spa. wellnessmassage aromatherapie
      duftol sonnencreme selbstbraun solarium fusspflege laserbehandlung kosmetikstudio kosmetiker beautysalon hairstylist`,
    weak: `glanz strahlend farbe. schneiden styling verwohn naturkosmetik empfindlich doppelpack look. naturlich strahl gepflegt schon. farben. ton. volumen
      glatte weich seidig wohlfuhl jung.`,
  },
  nonprofit: {
    strong: `spende. spenden. spendet. blutspende ehrenamt gemeinnutzig verein. hilfsaktion helfer freiwillig gefluchtet tierheim tafel. obdachlos rettet_leben
      patenschaft petition umweltschutz klimaschutz naturschutz mitglied benefiz solidar wohltatig notleidend hilfsorganisation kinder_in tierheim.
      hunde_warten ein_zuhause zuhause_gesucht schutzen schutzt rettet. retten. rettung unterstutze kinderhilfe kinderheim hospiz tierschutz vermittl
      pflegestelle patenkind pate. paten werde_pate hilfsguter katastroph erdbeben flut uberschwemm krieg. ukraine armut bildungsprojekt brunnen. brunnenbau
      regenwald artenschutz baume_pflanz baumpflanz aufraumaktion mullsammel sammelaktion kleiderspende sachspende stammzell knochenmark stiftung
      menschenrecht gleichberecht demo. demonstration kundgebung mahnwache kampagne_gegen sos. caritas diakonie rotes_kreuz unicef burgerinitiative
      nachbarschaftshilfe spendenlauf lauf_fur lebensretter freiwilligen feuerwehr_ehren`,
    weak: `hilf. hilft. helfen gemeinsam not. hunger leben. kinder baume schutz. unterstutz sammel mach_mit warten hunde. katzen tiere. natur. klima. zukunft_fur
      menschen. hoffnung jeder_euro engagier alte`,
  },
}

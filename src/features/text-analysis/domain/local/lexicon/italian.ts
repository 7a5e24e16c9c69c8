import type { Lexicon } from './lexicon.ts'

export const italian: Lexicon = {
  retail: {
    strong: `saldi. sconti. negozio negozi. collezione scarpe vestit abito abiti. abbigliamento moda. borsa. borse. gioiell spedizione
      svendita outlet regalo. regali. acquist carrello mobili. giocattol boutique`,
    weak: `sconto offerta offerte prezzo prezzi promozion ordine ordini gratis compra articoli fine_stagione`,
  },
  food: {
    strong: `ristorante menu. pizza pizzeria pasta. aperitivo gelato gelateria cucina. cena. pranzo colazione caffe vino. vini.
      birra panificio pane. dolce. dolci. torta spritz chef trattoria osteria piatto piatti ricetta sapor degustaz gust
      stuzzichin carne. pesce. formagg cornetto`,
    weak: `tavolo artigianale prenota fresc fame. bar. locale. casa.`,
  },
  events: {
    strong: `bigliett concerto festival mostra. spettacol evento eventi. inaugurazione teatro conferenza fiera. serata festa.
      rassegna convegno cinema ingresso anteprima sagra webinar fotografica`,
    weak: `musica live. dal_vivo giovedi sabato luglio programma ospiti`,
  },
  software: {
    strong: `software app. applicazione aggiornamento piattaforma cloud. sito. svilupp intelligenza_artificiale ia. versione
      programmaz dati. gestionale digitalizz sicurezza_informatica api. chatbot funzionalita backup`,
    weak: `scarica smartphone digitale. web. gestisci online utent strumento prova_gratuita`,
  },
  education: {
    strong: `corso. corsi. lezion scuola scuole. universit imparare impara student insegn diploma. laurea master. formazione
      esame esami. studio. studiare ripetizioni certificat doposcuola`,
    weak: `iscriv iscrizion inglese bambini aula. posti. principiant livello`,
  },
  health: {
    strong: `salute medic dentista dentale farmacia fisioterap visita_o visita_m visita_spec oculist udito terapia psicolog yoga
      vaccin ospedale pazient dolor. dolore schiena benessere nutrizion palestra pilates meditazion analisi ottic
      poliambulator`,
    weak: `visita. controllo prenota corpo attese sonno stress dieta`,
  },
  'real-estate': {
    strong: `appartament vendesi affittasi affitto bilocale trilocale monolocale immobil villa. villetta attico casa_in agenzia_immo
      arredato mansard terreno metri_quadr camere. quadrilocale`,
    weak: `giardino zona. box. balcone terrazz casa. vendita vicino nuova_costruz`,
  },
  travel: {
    strong: `viaggi viaggio volo. voli. hotel crociera vacanz spiaggia mare. turis albergo soggiorno escursion mediterraneo
      aeroporto destinazion valigia montagna. agriturismo isola. isole. notti. weekend_a campeggio`,
    weak: `parigi partenza prenota estate. tour. borgo settimana`,
  },
  recruiting: {
    strong: `cerchiamo lavoro lavora candida assumiamo assunzion contratto curriculum cv. full_time part_time stage. tirocinio
      offerta_di posizione_aperta stipendio colloquio selezione_personale`,
    weak: `magazzinier commessa esperienza team. personale. risorse inviaci addett`,
  },
  finance: {
    strong: `mutuo. mutui. prestit conto_corrente banca. banche assicuraz investi investiment risparmi tasse. fiscal pensione.
      finanz tasso. tassi. bitcoin credito commercialist borsa_valori azioni. carta_di debit polizza`,
    weak: `conto. fisso spese. soldi preventivo euro_al`,
  },
  beauty: {
    strong: `parrucchier estetist bellezza unghie manicure pedicure trucco. pelle. capelli piega. taglio. profum massaggi
      ciglia sopracciglia rossetto crema. viso. barbier ceretta cosmetic spa. trattamento_viso estetica epilazion`,
    weak: `sposa. colore. trattament smalto gel. relax`,
  },
  nonprofit: {
    strong: `dona. donaz donare volontari beneficenza onlus. solidal solidariet 5x1000 raccolta_fond raccolta_aliment rifugiat
      ricerca_contro petizione adotta senzatetto`,
    weak: `associazione sostieni aiuta. aiuto bambini famiglie animali insieme causa. cancro ricerca`,
  },
}

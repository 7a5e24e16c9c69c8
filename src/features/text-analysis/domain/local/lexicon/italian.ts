import type { Lexicon } from '../../industries.ts'

export const italian: Lexicon = {
  retail: {
    strong: `saldi. sconti. negozio negozi. collezione scarpe vestit abito abiti. abbigliamento moda. borsa. borse. gioiell spedizione svendita outlet regalo.
      regali. acquist carrello mobili. giocattol boutique ultimi_pezzi meta_prezzo passa_a camicia camicie pantalon gonna cappott giacca giacche maglion
      jeans stivali sandali sneakers orologio bracciale collana anello occhiali_da_sole fioraio fiori. bouquet libreria libro. libri tappeto lampada cuscin
      divano materasso biancheria stoviglie arredo. elettrodom cellulare telefonia computer_off cuffie televisore bicicletta ferramenta fai_da_te
      giardinaggio animali_negozio cartoleria giocattoli profumeria gioielleria supermercato mercatino_us black_friday cyber_monday secondo_pezzo 3x2 2x1
      liquidazione magazzino_off reso_gratuito nuovi_arrivi vetrina carta_fedelta buono_sconto`,
    weak: `sconto offerta offerte prezzo prezzi promozion ordine ordini gratis compra articoli fine_stagione pezzi taglia taglie marca. marche fuori_tutto
      solo_oggi approfitt novita prodotti stagione. euro.`,
  },
  food: {
    strong: `ristorante menu. pizza pizzeria pasta. aperitivo gelato gelateria cucina. cena. pranzo colazione caffe vino. vini. birra panificio pane. dolce. dolci.
      torta spritz chef trattoria osteria piatto piatti ricetta sapor degustaz gust stuzzichin carne. pesce. formagg cornetto tagliatelle ragu lasagn
      gnocchi ravioli risotto carbonara tiramisu cannoli panettone colomba_art biscotti cioccolat crostata focaccia piadina panino panini arancin bruschett
      antipast primi_piatti salumi prosciutto mozzarella burrata parmig tartufo funghi pomodor olio_evo olio_extra verdur frutta. miele pesce_fresco
      frutti_di_mare cozze vongole polpo tonno salmone pollo manzo maiale agnello grigliata brace. griglia fritto fritti hamburger sushi poke. cocktail
      prosecco cantina. degustazion birrificio enoteca agriturismo_pranzo pasticceria forno. macelleria salumeria pescheria gastronomia rosticceria
      food_truck brunch buffet menu_deg menu_fisso asporto da_asporto domicilio_pizza delizia buono_e goloso gustoso croccante cucina_casal fatte_in_casa
      fatta_in_casa fatto_in_casa mangi ricette`,
    weak: `tavolo artigianale prenota fresc fame. bar. locale. casa. ogni_domenica domenica_pranzo sete. bere. bicchiere bottiglia ingredienti dolcezza casalinga
      caldo. merenda`,
  },
  events: {
    strong: `bigliett concerto festival mostra. spettacol evento eventi. inaugurazione teatro conferenza fiera. serata festa. rassegna convegno cinema ingresso
      anteprima sagra webinar fotografica mercatini in_piazza fuochi_d giochi_e notte_bianca carnevale sfilata palio maratona corsa. torneo partita. karaoke
      dj. discoteca coro. orchestra opera_lir balletto danza. ballo. circo cabaret comico stand_up presentazione_del_libro firmacopie tavola_rotonda
      seminario. workshop_ev congresso hackathon meetup incontro_con proiezion cinema_all prima_visione prima_nazionale stagione_teatr tour. tournee
      cantante band. jazz rock. musica_dal concorso premiazione gala. capodanno ferragosto_fest aperitivo_con_dj openday. festa_della festa_del festa_di
      saggio. biglietteria prevendita palco. ospite`,
    weak: `musica live. dal_vivo giovedi sabato luglio programma ospiti stasera domani_sera venerdi. pubblico invitat edizione partecipa ingresso_gratuito
      ingresso_libero`,
  },
  software: {
    strong: `software app. applicazione aggiornamento piattaforma cloud. sito. svilupp intelligenza_artificiale ia. versione programmaz dati. gestionale digitalizz
      sicurezza_informatica api. chatbot funzionalita backup fatture_elett fattura_elett fatturazione_elett in_automatico firma_digitale password. antivirus
      attacchi_inf backup. server. database codice. programmator crm. erp. automatizz automazione algoritmo chatgpt robot. chatbot. assistente_virt
      realta_virt videogioc computer. tablet. cellulare_app browser. estensione. integrazion dashboard cruscotto tempo_reale beta. lanciamo nuova_funz
      nuove_funz informatic tecnolog startup hosting dominio. sito_web siti_web e_commerce_crea realizzazione_siti seo. digitalizzazione pc. notifiche`,
    weak: `scarica smartphone digitale. web. gestisci online utent strumento prova_gratuita un_clic clic. connett veloce. semplific senza_pensieri strumenti
      software. utenti organizza`,
  },
  education: {
    strong: `corso. corsi. lezion scuola scuole. universit imparare impara student insegn diploma. laurea master. formazione esame esami. studio. studiare
      ripetizioni certificat doposcuola compiti. aiuto_compiti doposcuola. patente autoscuola pianoforte chitarra violino solfeggio nuoto_corso danza_corso
      asilo nido. materna elementari medie. ragazzi_delle liceo superiori. maturita doctorato dottorato post_laurea corsi_di campus. semestre
      rientro_a_scuola tutor. tutorat mentor. coaching. e_learning aula_virtuale biblioteca grammatica matematica fisica. chimica storia. lingua. lingue
      spagnolo. francese. tedesco. b2 c1 certificazion qualifica_prof competenze insegnant professor maestro. maestra workshop_form docent concorso_scuola
      lezione laboratorio_per`,
    weak: `iscriv iscrizion inglese bambini aula. posti. principiant livello ragazzi. imparar da_zero preparazione test_d programma. giovani adulti`,
  },
  health: {
    strong: `salute medic dentista dentale farmacia fisioterap visita_o visita_m visita_spec oculist udito terapia psicolog yoga vaccin ospedale pazient dolor.
      dolore schiena benessere nutrizion palestra pilates meditazion analisi ottic poliambulator mal_di neurolog testa. cefalea emicrania ginocchio schiena.
      ortoped cardiolog dermatolog pediatr ginecolog psichiatr ansia. depression insonnia dormire riposo influenza raffreddore tosse febbre allergi
      gravidanza ostetric smettere_di_fumare fumo. diabete colesterolo pressione_art prevenzion screening check_up esami_del_sangue esame_del_sangue dente
      denti. ortodonz implant sbiancamento igiene_dent carie podolog osteopat chiropra agopuntur fisioter riabilitaz infortun muscol personal_trainer
      crossfit cardio allenament dimagri perdere_peso diet dietista integrator vitamina proteine primo_soccorso pronto_soccorso infermier farmac ambulatorio
      studio_medico rsa. badante assistenza_anz veterinar occhiali_vista lenti_a`,
    weak: `visita. controllo prenota corpo attese sonno stress dieta frequente parla_con piedi mente. respir sano. sana. salut equilibrio forza. fisico medico.`,
  },
  'real-estate': {
    strong: `appartament vendesi affittasi affitto bilocale trilocale monolocale immobil villa. villetta attico casa_in agenzia_immo arredato mansard terreno
      metri_quadr camere. quadrilocale vista_mare classe_energ attico. attici loft. duplex rustico casale_vend cascina porzione_di villetta. schiera
      capannon negozio_in_aff ufficio_in_aff box_auto posto_auto cantina_e mq. m2 ristrutturat nuova_costruzione cantiere_imm mutuo_casa inquilin proprietar
      affittiamo vendiamo_casa compravendita cerchi_casa casa_dei_sogni casa_nuova prima_casa_vend stanza. stanze bagno. bagni cucina_abit camera_in_aff
      camere_da agente_immob stima. valutazione_grat rogito notaio. abitabile condominio residenziale residenza. in_affitto in_vendita`,
    weak: `giardino zona. box. balcone terrazz casa. vendita vicino nuova_costruz luminos ascensor panoramic centro. quartier vista. chiavi tranquill trasloc
      arredo_casa`,
  },
  travel: {
    strong: `viaggi viaggio volo. voli. hotel crociera vacanz spiaggia mare. turis albergo soggiorno escursion mediterraneo aeroporto destinazion valigia montagna.
      agriturismo isola. isole. notti. weekend_a campeggio lisbona partenze bergamo giorni_a tre_giorni sette_notti barcellona londra amsterdam praga
      vienna. budapest berlino new_york islanda norvegia aurora. lapponia grecia. croazia egitto marocco tunisia turchia thailandia bali maldive caraibi
      messico giappone. sardegna sicilia_vac puglia. salento costiera dolomiti. settimana_bianca sci. piste skipass rifugio_alp trekking escursioni
      cammino_di tour_guid visita_guid guida_tur safari deserto immersion snorkel barca. vela. traghett treno. frecciar aereo. bagagl passaporto visto_tur
      noleggio_auto camper. glamping bungalow ostello b_b bed_and villaggio_tur resort. all_inclusive mezza_pensione pensione_completa luna_di_miel
      ponte_del last_minute agenzia_viaggi pacchetto_viag in_viaggio fuga_romantica crocier`,
    weak: `parigi partenza prenota estate. tour. borgo settimana giorni. giorni_in sole. sabbia relax_in scopri esplora meta. mete itinerario partiamo`,
  },
  recruiting: {
    strong: `cerchiamo lavoro lavora candida assumiamo assunzion contratto curriculum cv. full_time part_time stage. tirocinio offerta_di posizione_aperta
      stipendio colloquio selezione_personale autista autisti stipendio. diventa_autista ricerchiamo si_cerca cercasi cuoco_cer cameriere cameriera
      barista_cer commess magazziniere operaio operai elettricist idraulic saldator impiegat receptionist ingegner_cer infermieri_cer sviluppatore_cer
      addetto_alle addetti_vend tirocinant stagist apprendist apprendistato smart_working_off lavoro_da_remoto turni. tempo_indet tempo_det tempo_pieno
      partita_iva_coll posizione_ap posizioni_ap annuncio_di_lav offerte_di_lav colloqui job_day career_day fiera_del_lavoro recruiting_day selezion talenti
      unisciti_al unisciti_a_noi entra_nel invia_il invia_cv manda_il_cv lavora_con_noi colleg collaborator`,
    weak: `magazzinier commessa esperienza team. personale. risorse inviaci addett con_noi bonus. requisiti motivat orario. squadra crescita_prof profilo.
      esperienza. disponibil`,
  },
  finance: {
    strong: `mutuo. mutui. prestit conto_corrente banca. banche assicuraz investi investiment risparmi tasse. fiscal pensione. finanz tasso. tassi. bitcoin credito
      commercialist borsa_valori azioni. carta_di debit polizza polizza. assicur rc_auto auto_assic assicurazione risparmia_sull bolletta_fin conto_dep
      conto_online carta_prepag bonifico bancomat pagament rate. rateizz finanziament cessione_del_quinto tan. taeg surroga investitor rendiment fondi_com
      fondo_pens etf. trading. criptoval cripto. inflazion borsa_ital dividend piano_di_accumulo pac. tfr. pensione_int previdenza 730 dichiarazione_dei
      commercialista iva. partita_iva fisco detrazion bonus_fisc eredita successione bilancio_fam contabil consulente_fin consulenza_fin educazione_fin
      debiti. patrimon`,
    weak: `conto. fisso spese. soldi preventivo euro_al pagare_troppo pagare. troppo_per soldi. risparmia. guadagn costi. spesa_mens interess`,
  },
  beauty: {
    strong: `parrucchier estetist bellezza unghie manicure pedicure trucco. pelle. capelli piega. taglio. profum massaggi ciglia sopracciglia rossetto crema. viso.
      barbier ceretta cosmetic spa. trattamento_viso estetica epilazion maschera_cap maschera_viso maschera_alla cheratina labbra mascara. ombretto
      fondotinta smalti semipermanente nail_art ricostruzione_ung gel_ung cuticol peeling scrub. siero collagene retinolo antirughe rughe acne pori.
      idratant solare_crema abbronz autoabb lisciante colpi_di_sole meches balayage shatush extension. trecce ricci. barba. rasatura tatuagg piercing
      microblad trucco_perm laser_epil depilaz filler. botox medicina_est estetic centro_est hair_stylist hairstyl acconciatur make_up beauty. skincare
      hammam massaggio aromaterap fragranz essenza. bagnoschiuma balsamo`,
    weak: `sposa. colore. trattament smalto gel. relax da_sogno lucent luminosa_pelle morbid giovane. mani. piedi_cur cura_di coccol bella. look. splendent`,
  },
  nonprofit: {
    strong: `dona. donaz donare volontari beneficenza onlus. solidal solidariet 5x1000 raccolta_fond raccolta_aliment rifugiat ricerca_contro petizione adotta
      senzatetto aiutaci pozzo. pozzo_in africa. kenya acqua_potabile scuola_in_africa adozione_a_dist adozion canile gattile randag cani_in cani_abb
      cuccioli_cer salviamo protegg ambiente. clima. plastica_spiag pulizia_spiag puliamo piantiamo riforest biodivers diritti_uman uguaglianza
      giustizia_soc manifestaz fiaccolata raccolta_firme raccolta_ben raccolta_giocatt colletta banco_alim caritas croce_rossa unicef emergency.
      medici_senza telethon airc donazione_sangue donatori avis. sangue. terremoto alluvion emergenza_uman fame_nel poverta senza_dimora senza_fissa disabil
      inclusion pranzo_solid cena_benefica corsa_solid mercatino_solid lotteria_ben sostegno. sostieni. fondazione missione_in orfan padrinato volontariato
      protezione_civile`,
    weak: `associazione sostieni aiuta. aiuto bambini famiglie animali insieme causa. cancro ricerca costruire_un vite. vita. speranza ogni_euro mondo_migliore
      comunita pace. solidal. cuore_grande dai_una nel_bisogno`,
  },
}

import type { Lexicon } from '../../industries.ts'

export const french: Lexicon = {
  retail: {
    strong: `soldes. boutique magasin livraison chaussure robe. robes. sac. sacs. bijou vetement veste mode. vente_flash code_promo panier nouveaute braderie
      destockage jouet meuble cadeau friperie pret_a rayon disparaitre tout_doit boutiques bougie tapis lampe coussin canape matelas linge. vaisselle
      decoration manteau pull. pulls jean. jupe chemise pantalon baskets bottes sandales montre collier bracelet. bague fleuriste bouquet librairie livre.
      livres electromenager telephone smartphone ordinateur casque. televis velo. velos bricolage jardinerie animalerie jouets puericulture papeterie
      prix_casse bonnes_affaires black_friday promotion. deuxieme_article stock destock arrivage retour_gratuit carte_fidelite click_and caisse`,
    weak: `remise promo offert. offerte achat prix collection commande reduction liquidation foulard shopping client tout_le avant_dimanche derniers dernieres
      pieces_disp taille tailles marque marques solde. moitie_prix article articles profitez`,
  },
  food: {
    strong: `restaurant menu chef. plat. plats. cuisine boulang croissant tarte gateau patiss cafe. vin. vins. biere fromage dejeuner diner. brunch pizza burger
      degust traiteur recette saveur apero brasserie bistro creperie glace. glaces. viande poisson legume pain. pains. gourmand terroir chocolat repas
      entree_plat huitre champagne crevette saumon poulet boeuf agneau porc canard foie_gras raclette fondue galette crepes quiche salade soupe sandwich
      frites pates. sushi tacos kebab couscous paella risotto burger. dessert mousse. macaron eclair brioche confiture miel. fruits. tomate champignon
      truffe sauce. epices the. jus. limonade cocktail rhum whisky vigneron domaine_v cave. cave_a brasseur biere_art marche_paysan fromagerie boucherie
      charcut poissonnerie epicerie traiteur. food_truck buffet carte. notre_carte livraison_repas cuisinier cuisine. mijote croustill gourmet savoureux
      delicieux deguster manger mange. brunch. petit_dejeuner gouter soif`,
    weak: `terrasse table. midi. soir. maison. chaud bio. faim emporter produits fetes frais. fraiche artisan recettes assiette saison terroir. faire_table
      bouteille verre.`,
  },
  events: {
    strong: `concert festival spectacle exposition vernissage billet billetterie evenement salon. conference webinaire soiree fete. scene. theatre cinema
      programmation entree_libre projection rencontre humour brocante marche_de rendez_vous_culturel inauguration invite bal. feu_d_artifice feux_d carnaval
      defile kermesse vide_grenier course_a marathon match. tournoi karaoke dj. discotheque clubbing chorale orchestre opera. ballet comedie one_man
      stand_up dedicace lecture_publique table_ronde colloque congres seminaire. forum. hackathon portes_ouvertes_v atelier_decouverte avant_premiere
      seance_de_cinema projection. nuit_des nuit_blanche fete_de fete_du marche_noel marche_de_noel reservation_spectacle guichet scene_ouverte artiste
      groupe_live tournee jazz rock. electro quiz. soiree. gala inscription_course`,
    weak: `places. musique live. dimanche samedi parc. programme gratuit duree animation 14_juillet village place_du ce_soir vendredi. rendez_vous_le edition
      public. entree. invites gagner danse`,
  },
  software: {
    strong: `logiciel application mobile. mise_a cloud. hebergement plateforme developpeur site_web intelligence_artificielle ia. fonctionnalit telecharg version.
      api. saas donnees cybersecur numerique automatis sauvegarde chatbot tablette temps_reel stocks_en pilotez smartphone_app messagerie mot_de_passe
      mots_de_passe navigateur extension serveur_web code. developpement_web site_internet e_commerce_site crm. erp. facturation_elec facture_elec
      signature_elec dematerial automatise tableau_de_bord algorithme chatgpt robot. realite_virt jeu_video cyberattaque antivirus pare_feu rgpd base_de
      open_source beta. bug. correctif integration. integrez startup tech. informatique digitalis agence_web referencement landing`,
    weak: `site. digital. web. utilisateur essai outil securise rapide en_ligne gestion clic. connecte connexion outils fichier documents notification interface
      simplifi ordinateur.`,
  },
  education: {
    strong: `formation cours. ecole lycee universit etudiant etudes apprenez apprendre apprentissage soutien_scolaire professeur diplome certifi eleve classe.
      examen stage_de_langue scolaire bac. master. licence. enseign pedagog atelier brevet revision. revisions reussir baccalaureat concours_prep permis
      auto_ecole code_de_la solfege piano. guitare. violon danse_cours cours_de stage_linguist tutorat mentorat coaching. doctorat these. campus. rentree.
      rentree_scol inscription_univ college. maternelle creche_mont periscolaire devoirs exercice manuel. bibliotheque mooc e_learning webinar_form
      apprenti. competence grammaire orthograph vocabulaire mathemat physique_ch chimie histoire_geo langue. langues conference_univ alternance_form lecon`,
    weak: `inscri debutant primaire anglais espagnol niveau essai maths pendant_les enfants. ados adultes apprend programme. jeunes reussite gratuit_cours`,
  },
  health: {
    strong: `sante medecin pharmacie clinique dentiste dentaire osteopathe kine. kinesi therap yoga meditation vaccin douleur mal_de hopital patient soins.
      nutrition sport. fitness salle_de opticien lunettes audition psycholog sommeil medical consultation infirmi bien_etre vaccinez grippe rhume toux
      fievre migraine allergie genou articulation arthrose orthop dermatolog cardiolog pediatr gynecolog ophtalmo orthodont dents. blanchiment implant.
      detartrage psy. burn_out depression anxiete insomnie dormir grossesse sage_femme enceinte tabac arreter_de_fumer diabete tension_art cholesterol
      depistage octobre_rose don_du_medic complement_alim vitamines proteine mincir maigrir perdre_du poids regime. pilates musculation coach_sportif cardio
      etirement respiration sophrolog hypnose naturopath acupunct reflexolog podolog pedicure_podo ambulance urgence premiers_secours ehpad aide_soignant
      domicile_soin veterinaire`,
    weak: `rendez_vous seance dos. stress corps detente massage_therap vitamine forme. genoux muscle fatigue immunit equilibre prevention depuis`,
  },
  'real-estate': {
    strong: `immobili appartement a_louer a_vendre maison_a location. loyer pieces. chambre meuble t2 t3 proprieta terrain agence_immo studio. visite_virtuelle
      acheteur logement residence villa. garage charges. m2 estim loft. verriere metres_carres surface f3 t4 t1 duplex penthouse souplex mas. ferme_renov
      lotissement programme_neuf promoteur notaire compromis mandat. bail locataire proprietaires colocation coloc. syndic copropriet bureaux_a local_com
      entrepot terrain_con constructible viabilise rez_de chambres. salle_de_bain cuisine_equip dressing parking. cave_et sans_vis vue_sur visite. visites
      achat_immo estimation. mise_en_vente investissement_loc pinel residence_s emmenag demenag cle_en_main clef toit`,
    weak: `maison. jardin balcon lumineux metro. agence bien. vente. vendre quartier louer neuf. coup_de_coeur calme renove vue. terrasse. exclusivite ensoleille
      plein_centre pied_de`,
  },
  travel: {
    strong: `voyage vol. vols. sejour croisiere hotel vacances camping plage. montagne chalet circuit. mediterranee escapade week_end_a tourisme aeroport randonnee
      ski. station. ile. iles. valise touristique auberge destination bord_de grece pieds_dans italie. espagne portugal. tunisie croatie islande laponie
      norvege thailande bali antilles guadeloupe martinique reunion. maldives caraibes new_york rome. venise lisbonne barcelone londres amsterdam city_break
      road_trip train_de train. tgv billet_d_avion avion. compagnie_aer valises bagage passeport visa. tout_inclus all_inclusive demi_pension gite
      chambre_d_hote chambres_d camping_car van. bivouac plongee voilier voile. surf. kayak rando. trek. safari desert. dunes cote_d alpes pyrenees
      station_de forfait_ski piste. pistes thalasso lune_de_miel guide_touris excursion visite_guid bateau croisieres evasion evadez depaysement decollage
      aeroport. agence_de_voy location_de_voit`,
    weak: `mer. partez maroc italie soleil nuits hiver reserv decouvr decouverte remontees jours. paris semaine_en une_semaine ete. sable soleil. jours_en nuit.
      nuits. depart departs`,
  },
  recruiting: {
    strong: `recrut emploi poste. postes. cdi. cdd. candidat stage. stages. alternance temps_plein temps_partiel embauch salaire notre_equipe offre_d metier
      carriere cv. rejoignez travail cherchons_un cherchons_une recherchons recherche_un boulanger_mot motive. motivee cherche_un vacataire interim.
      interimaire saisonnier job. jobs. job_ete job_etudiant entretien_d_embauche remuneration salaires prime_d tickets_resto teletravail temps_complet
      mi_temps 35h 35_heures debutant_accepte experience_exig h_f f_h cuisinier_h aide_soignant_h chauffeur livreur. caissier vendeuse commercial_h
      comptable_h ingenieur_h developpeur_h chef_de_projet manager_h apprenti_h alternant collegue collaborateur equipe_recr integrez_notre postuler
      postulez recruteur forum_emploi pole_emploi bourse_emploi candidature`,
    weak: `serveur comptable equipe. envoyez profil pourvoir vendeur cherchons experience du_mardi profil. pret_a_rejoindre competences missions chantier
      horaires disponible_imm motive`,
  },
  finance: {
    strong: `banque bancaire credit pret. prets. assurance epargne invest impot fiscal expert_comptable bourse placement retraite mutuelle taux. hypoth financ
      bitcoin crypto patrimoine tresorerie compte_bancaire carte_bancaire action_en impots. plan_retraite reduisez_vos livret. livret_a pel. assurance_vie
      assurances assureur cotisation. sinistre emprunt emprunter rachat_de_credit credit_conso mensualite interet. interets taux_fixe carte_bleue decouvert
      virement neobanque action. actions_bo obligation. etf. trading. cryptomonn inflation pouvoir_d_achat budget. budget_fam comptab expert_compt tva.
      declaration_de_rev defiscal succession heritage. notaire_succ per. plan_epargne epargner dividende rendement. fortune courtier bancaires paiement.
      facture_impay`,
    weak: `compte. frais. argent economis devis comparer conseill eur reduisez economies argent. euros_de conseiller gagnez payer. moins_cher remboursement`,
  },
  beauty: {
    strong: `beaute coiff coupe. brushing maquillage ongle manucure pedicure epilation soin_du peau. parfum cheveux institut. esthetic visage. massage spa. cils.
      sourcil vernis rouge_a creme. serum barbier coloration cosmetique ongles. sourcils forfait_beaut levres masque. gommage peeling hydrat anti_rides
      rides. acrylique gel. ongle. nail_art semi_permanent lissage keratine meches balayage permanente barbe. rasage tatouage piercing bronz solaire.
      autobronz mascara fard fond_de_teint crayon. gloss. demaquill lotion. huile. lait_corp savon. shampooing defrisage chignon. coiffure_mariee mariee_maq
      estheticien hammam hammam. reflexo_beau aromather eau_de_toilette fragrance senteur cosmetiq laser_epil cire. bien_dans_sa relooking`,
    weak: `couleur soin. soins. notes. rose. eclat modelage sans_rendez lumineuse eclatante teint. mains. pieds. doux douce. jeunesse naturel. look. forfaits
      forfait`,
  },
  nonprofit: {
    strong: `don. dons. benevol association. associations. solidaire solidarite ong. caritati humanitaire collecte petition refugie recherche_contre faites_un
      parrain sans_abri telethon courez_pour cancer. contre_le_cancer recherche_med telethon. maraude soupe_pop banque_alim repas_chaud_pour restos_du
      resto_du_coeur secours_pop croix_rouge emmaus unicef medecins_sans orphelin handicap_asso parrainez parrainage adoptez adoption refuge. refuges
      chien_aband chat_aband spa_refuge nettoyage_de_pl nettoyage_pl ramassage_de plantation_d_arb reforest biodivers climat. ecolog citoyen marche_pour
      manifest droits_humains droits_de_l egalite benevolat volontaires mecenat fondation cagnotte crowdfund collecte_de donnez donner_son dondusang
      don_de_sang sang. seisme urgence_hum famine sans_papiers precar isole exclusion inclusion`,
    weak: `aide. aider enfants malades soutenez ensemble plante arbres planete animaux cause. ensemble. courir sauver sauvons protegeons proteger soutien. espoir
      chaque_euro vies vie. generos solidarite. eau_pot puits`,
  },
}

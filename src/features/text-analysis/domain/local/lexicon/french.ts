import type { Lexicon } from './lexicon.ts'

export const french: Lexicon = {
  retail: {
    strong: `soldes. boutique magasin livraison chaussure robe. robes. sac. sacs. bijou vetement veste mode. vente_flash code_promo
      panier nouveaute braderie destockage jouet meuble cadeau friperie pret_a rayon`,
    weak: `remise promo offert. offerte achat prix collection commande reduction liquidation foulard shopping client tout_le`,
  },
  food: {
    strong: `restaurant menu chef. plat. plats. cuisine boulang croissant tarte gateau patiss cafe. vin. vins. biere fromage
      dejeuner diner. brunch pizza burger degust traiteur recette saveur apero brasserie bistro creperie glace. glaces.
      viande poisson legume pain. pains. gourmand terroir chocolat repas entree_plat`,
    weak: `terrasse table. midi. soir. maison. chaud bio. faim emporter produits`,
  },
  events: {
    strong: `concert festival spectacle exposition vernissage billet billetterie evenement salon. conference webinaire soiree
      fete. scene. theatre cinema programmation entree_libre projection rencontre humour brocante marche_de rendez_vous_culturel
      inauguration invite`,
    weak: `places. musique live. dimanche samedi parc. programme gratuit duree animation`,
  },
  software: {
    strong: `logiciel application mobile. mise_a cloud. hebergement plateforme developpeur site_web intelligence_artificielle ia.
      fonctionnalit telecharg version. api. saas donnees cybersecur numerique automatis sauvegarde chatbot`,
    weak: `site. digital. web. utilisateur essai outil securise rapide en_ligne gestion`,
  },
  education: {
    strong: `formation cours. ecole lycee universit etudiant etudes apprenez apprendre apprentissage soutien_scolaire professeur
      diplome certifi eleve classe. examen stage_de_langue scolaire bac. master. licence. enseign pedagog atelier`,
    weak: `inscri debutant primaire anglais espagnol niveau essai maths tutorat`,
  },
  health: {
    strong: `sante medecin pharmacie clinique dentiste dentaire osteopathe kine. kinesi therap yoga meditation vaccin douleur
      mal_de hopital patient soins. nutrition sport. fitness salle_de opticien lunettes audition psycholog sommeil medical
      consultation infirmi bien_etre`,
    weak: `rendez_vous seance dos. stress corps detente massage_therap vitamine forme.`,
  },
  'real-estate': {
    strong: `immobili appartement a_louer a_vendre maison_a location. loyer pieces. chambre meuble t2 t3 proprieta terrain
      agence_immo studio. visite_virtuelle acheteur logement residence villa. garage charges. m2 estim`,
    weak: `maison. jardin balcon lumineux metro. agence bien. vente. vendre quartier louer neuf.`,
  },
  travel: {
    strong: `voyage vol. vols. sejour croisiere hotel vacances camping plage. montagne chalet circuit. mediterranee escapade
      week_end_a tourisme aeroport randonnee ski. station. ile. iles. valise touristique auberge destination bord_de`,
    weak: `mer. partez maroc italie soleil nuits hiver reserv decouvr decouverte remontees jours. paris`,
  },
  recruiting: {
    strong: `recrut emploi poste. postes. cdi. cdd. candidat stage. stages. alternance temps_plein temps_partiel embauch
      salaire notre_equipe offre_d metier carriere cv. rejoignez travail`,
    weak: `serveur comptable equipe. envoyez profil pourvoir vendeur cherchons experience`,
  },
  finance: {
    strong: `banque bancaire credit pret. prets. assurance epargne invest impot fiscal expert_comptable bourse placement
      retraite mutuelle taux. hypoth financ bitcoin crypto patrimoine tresorerie compte_bancaire carte_bancaire action_en`,
    weak: `compte. frais. argent economis devis comparer conseill eur`,
  },
  beauty: {
    strong: `beaute coiff coupe. brushing maquillage ongle manucure pedicure epilation soin_du peau. parfum cheveux institut.
      esthetic visage. massage spa. cils. sourcil vernis rouge_a creme. serum barbier coloration cosmetique`,
    weak: `couleur soin. soins. notes. rose. eclat modelage sans_rendez`,
  },
  nonprofit: {
    strong: `don. dons. benevol association. associations. solidaire solidarite ong. caritati humanitaire collecte petition
      refugie recherche_contre faites_un parrain sans_abri telethon`,
    weak: `aide. aider enfants malades soutenez ensemble plante arbres planete animaux cause.`,
  },
}

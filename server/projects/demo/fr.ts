import type { DemoTexts } from './texts.ts';

export const FR: DemoTexts = {
  'child-seats': {
    title: 'Un siège enfant pour chaque course de nuit',
    summary:
      'Nous achetons 120 sièges enfant homologués, à cocher au moment de réserver un chauffeur ou un transfert.',
    story: [
      'Les parents qui sortent avec leurs enfants découvrent souvent après le dîner qu’aucune voiture avec siège enfant n’est disponible. Nous voulons que « ajouter un siège enfant » soit une simple case à cocher à la réservation.',
      'L’argent paie 120 sièges conformes aux normes nationales, leur nettoyage après chaque course et la formation des chauffeurs. Taipei, Nouveau Taipei et Taoyuan seront équipées en premier.',
    ],
    rewards: [
      { title: 'Carte de remerciement', description: 'Une carte dessinée par les enfants.' },
      {
        title: 'Cinq courses avec siège',
        description: 'Cinq réservations sans supplément pour le siège, valables un an.',
      },
      {
        title: 'Un siège à votre nom',
        description: 'Un siège porte le nom de votre choix pendant trois ans.',
      },
    ],
  },
  'wheelchair-vans': {
    title: 'Des transferts aéroport accessibles en fauteuil roulant',
    summary: 'Deux fourgons équipés d’un élévateur, vers les aéroports de Taoyuan et de Kaohsiung.',
    story: [
      'Pour voyager en fauteuil roulant, il faut souvent passer une dizaine d’appels deux semaines à l’avance avant de trouver une voiture. Deux fourgons aménagés permettront de réserver en ligne comme tout le monde.',
      'L’élévateur supporte 350 kg, deux fauteuils peuvent être arrimés, et l’habitacle dispose d’une sonnette d’appel et d’un écran en gros caractères.',
    ],
    rewards: [
      { title: 'Badge de soutien', description: 'Un badge en aluminium recyclé.' },
      {
        title: 'Un transfert aéroport',
        description: 'Pour vous, ou offert à une famille qui en a besoin.',
      },
    ],
  },
  'quiet-electric': {
    title: 'Une flotte électrique silencieuse pour la nuit',
    summary:
      'Des bornes de recharge pour dix chauffeurs de nuit : plus de bruit de moteur dans les ruelles après minuit.',
    story: [
      'La nuit, c’est le bruit des moteurs que l’on entend le plus dans les quartiers résidentiels. Dix chauffeurs sont prêts à passer à l’électrique ; il leur manque une borne à domicile.',
      'Toute la somme finance les bornes et leur installation. Le carburant et le bruit évités sont publiés chaque mois.',
    ],
    rewards: [
      { title: 'NT$1,200 de courses', description: 'Pour toute course avec la flotte électrique.' },
    ],
  },
  'hospital-rides': {
    title: 'Un chauffeur qui reste avec vous à l’hôpital',
    summary:
      'Le chauffeur accompagne les aînés à l’accueil, pendant l’attente et à la pharmacie, puis les ramène chez eux.',
    story: [
      'Une personne âgée qui vit seule passe par quatre guichets pour une seule consultation. Des chauffeurs formés l’accompagnent de porte à porte.',
      'Objectif de la première année : 1 200 trajets à Taichung et à Changhua.',
    ],
    rewards: [
      {
        title: 'Offrir une heure d’accompagnement',
        description:
          'Les assistantes sociales des hôpitaux partenaires la donnent à une personne âgée qui en a besoin.',
      },
      {
        title: 'Une consultation entière',
        description: 'Une consultation de trois heures au plus, trajet compris.',
      },
    ],
  },
  'mountain-shuttle': {
    title: 'Navettes de l’aube vers les sentiers',
    summary: 'Le week-end à quatre heures du matin, de la gare à cinq départs de randonnée.',
    story: [
      'Les départs de sentier sans bus n’ont pas non plus de place pour les voitures. Des navettes partagées en retirent cent de la route.',
    ],
    rewards: [
      {
        title: 'Quatre billets de navette',
        description: 'Pour n’importe quel départ de sentier, pendant six mois.',
      },
    ],
  },
  'sober-corner': {
    title: 'Un coin au chaud pour attendre son chauffeur',
    summary: 'Des espaces d’attente clairs et chaleureux dans trente bistrots.',
    story: ['Vingt minutes d’attente méritent une chaise, un thé chaud et une lampe.'],
    rewards: [
      { title: 'Dix tasses de thé', description: 'Dans n’importe quel bistrot participant.' },
    ],
  },
  'night-charging': {
    title: 'Recharge et repos pour les chauffeurs de nuit',
    summary: 'Des bornes rapides et une salle de repos près de trois pôles d’échanges.',
    story: [
      'À trois heures du matin, recharger et trouver des toilettes ne devrait pas être un problème.',
    ],
    rewards: [
      {
        title: 'Une recharge rapide',
        description: 'Dans n’importe quelle station, pendant un an.',
      },
    ],
  },
};

import type { DemoTexts } from './texts.ts';

export const IT: DemoTexts = {
  'child-seats': {
    title: 'Un seggiolino per ogni corsa notturna',
    summary:
      'Acquistiamo 120 seggiolini omologati, da aggiungere con una spunta al momento della prenotazione.',
    story: [
      'I genitori che escono con i bambini scoprono spesso dopo cena che non c’è un’auto con seggiolino. Vogliamo che «aggiungi un seggiolino» sia una semplice casella nella prenotazione.',
      'Il ricavato paga 120 seggiolini conformi alle norme nazionali, la pulizia dopo ogni corsa e la formazione degli autisti. Si comincia da Taipei, Nuova Taipei e Taoyuan.',
    ],
    rewards: [
      { title: 'Biglietto di ringraziamento', description: 'Un biglietto disegnato dai bambini.' },
      {
        title: 'Cinque corse con seggiolino',
        description: 'Cinque prenotazioni senza supplemento, valide un anno.',
      },
      {
        title: 'Un seggiolino con il Suo nome',
        description: 'Un seggiolino porta per tre anni il nome che Lei sceglie.',
      },
    ],
  },
  'wheelchair-vans': {
    title: 'Transfer aeroportuali accessibili in carrozzina',
    summary: 'Due furgoni con pedana elevatrice da e per gli aeroporti di Taoyuan e Kaohsiung.',
    story: [
      'Chi viaggia in carrozzina deve spesso fare una decina di telefonate due settimane prima per trovare un’auto. Con due furgoni attrezzati potrà prenotare online come tutti.',
      'La pedana regge 350 kg, si possono fissare due carrozzine e a bordo ci sono un campanello di chiamata e uno schermo a caratteri grandi.',
    ],
    rewards: [
      { title: 'Spilla del sostenitore', description: 'Una spilla di alluminio riciclato.' },
      {
        title: 'Un transfer aeroportuale',
        description: 'Per Lei, oppure donato a una famiglia che ne ha bisogno.',
      },
    ],
  },
  'quiet-electric': {
    title: 'Una flotta elettrica silenziosa per la notte',
    summary:
      'Colonnine per dieci autisti notturni, perché dopo mezzanotte i vicoli restino in silenzio.',
    story: [
      'Di notte, nei quartieri residenziali, si sentono soprattutto i motori. Dieci autisti sono pronti a passare all’elettrico; manca loro la ricarica a casa.',
      'Tutto il ricavato va alle colonnine e alla loro installazione. Ogni mese pubblichiamo quanto carburante e rumore si risparmiano.',
    ],
    rewards: [
      { title: 'NT$1,200 di corse', description: 'Per qualsiasi corsa con la flotta elettrica.' },
    ],
  },
  'hospital-rides': {
    title: 'Corse con accompagnamento alle visite mediche',
    summary: 'L’autista aiuta gli anziani agli sportelli, aspetta con loro e li riporta a casa.',
    story: [
      'Per una sola visita, un anziano che vive solo passa da quattro sportelli. Autisti formati lo accompagnano da porta a porta.',
      'Il primo anno puntiamo a 1.200 corse a Taichung e Changhua.',
    ],
    rewards: [
      {
        title: 'Donare un’ora di compagnia',
        description:
          'Gli assistenti sociali degli ospedali convenzionati la assegnano a un anziano che ne ha bisogno.',
      },
      { title: 'Una visita intera', description: 'Una visita fino a tre ore, corsa compresa.' },
    ],
  },
  'mountain-shuttle': {
    title: 'Navette all’alba per i sentieri',
    summary:
      'Nel fine settimana alle quattro del mattino, dalla stazione a cinque punti di partenza.',
    story: [
      'Dove non arriva l’autobus spesso non c’è nemmeno parcheggio. Le navette condivise tolgono cento auto dalla strada di montagna.',
    ],
    rewards: [
      {
        title: 'Quattro biglietti della navetta',
        description: 'Per qualsiasi sentiero, entro sei mesi.',
      },
    ],
  },
  'sober-corner': {
    title: 'Un angolo caldo dove aspettare l’autista',
    summary: 'Angoli d’attesa luminosi in trenta bistrot.',
    story: ['Venti minuti di attesa meritano una sedia, un tè caldo e una lampada.'],
    rewards: [
      { title: 'Dieci tazze di tè', description: 'In uno qualsiasi dei bistrot aderenti.' },
    ],
  },
  'night-charging': {
    title: 'Ricarica e riposo per gli autisti notturni',
    summary: 'Colonnine rapide e una sala di riposo accanto a tre stazioni di interscambio.',
    story: ['Alle tre di notte, trovare una colonnina o un bagno non dovrebbe essere un problema.'],
    rewards: [
      { title: 'Una ricarica rapida', description: 'In qualsiasi stazione, entro un anno.' },
    ],
  },
};

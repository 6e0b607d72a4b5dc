import type { DemoTexts } from './texts.ts';

export const DE: DemoTexts = {
  'child-seats': {
    title: 'Ein Kindersitz für jede Nachtfahrt',
    summary: 'Wir kaufen 120 geprüfte Kindersitze, die Sie bei der Buchung einfach ankreuzen.',
    story: [
      'Eltern, die mit Kindern unterwegs sind, merken oft erst nach dem Abendessen, dass kein Auto mit Kindersitz zu bekommen ist. Ein Kindersitz soll nur noch ein Häkchen bei der Buchung sein.',
      'Das Geld bezahlt 120 Sitze nach nationaler Norm, die Reinigung nach jeder Fahrt und die Schulung der Fahrer. Taipeh, Neu-Taipeh und Taoyuan kommen zuerst.',
    ],
    rewards: [
      { title: 'Dankeskarte', description: 'Eine von Kindern gemalte Karte.' },
      {
        title: 'Fünf Fahrten mit Sitz',
        description: 'Fünf Buchungen ohne Aufpreis für den Sitz, ein Jahr lang gültig.',
      },
      {
        title: 'Ein Sitz mit Ihrem Namen',
        description: 'Ein Sitz trägt drei Jahre lang einen Namen Ihrer Wahl.',
      },
    ],
  },
  'wheelchair-vans': {
    title: 'Flughafentransfers mit Rollstuhl',
    summary: 'Zwei Kleinbusse mit Hebebühne von und zu den Flughäfen Taoyuan und Kaohsiung.',
    story: [
      'Wer im Rollstuhl reist, führt oft zwei Wochen vorher ein Dutzend Telefonate, um ein Auto zu finden. Mit zwei umgebauten Fahrzeugen bucht man online wie alle anderen.',
      'Die Hebebühne trägt 350 kg, zwei Rollstühle lassen sich befestigen, und im Wagen gibt es eine Rufglocke und einen Bildschirm mit großer Schrift.',
    ],
    rewards: [
      { title: 'Anstecker', description: 'Ein Anstecker aus recyceltem Aluminium.' },
      {
        title: 'Ein Flughafentransfer',
        description: 'Für Sie selbst oder als Geschenk an eine Familie, die ihn braucht.',
      },
    ],
  },
  'quiet-electric': {
    title: 'Eine leise Elektroflotte für die Nacht',
    summary:
      'Ladestationen für zehn Nachtfahrer, damit es nach Mitternacht in den Gassen still bleibt.',
    story: [
      'Nachts hört man in Wohngebieten vor allem Motoren. Zehn Fahrer wollen auf Elektroautos umsteigen; ihnen fehlt eine Ladestation zu Hause.',
      'Alles fließt in Ladestationen und ihren Einbau. Wie viel Kraftstoff und Lärm gespart wird, veröffentlichen wir jeden Monat.',
    ],
    rewards: [
      { title: 'Fahrten für NT$1,200', description: 'Für jede Fahrt mit der Elektroflotte.' },
    ],
  },
  'hospital-rides': {
    title: 'Fahrten mit Begleitung zum Arzt',
    summary:
      'Der Fahrer hilft älteren Menschen an den Schaltern, wartet mit ihnen und bringt sie sicher nach Hause.',
    story: [
      'Wer alt ist und allein lebt, steht für einen Arztbesuch an vier Schaltern an. Geschulte Fahrer begleiten von Tür zu Tür.',
      'Ziel des ersten Jahres sind 1.200 Fahrten in Taichung und Changhua.',
    ],
    rewards: [
      {
        title: 'Eine Stunde verschenken',
        description:
          'Der Sozialdienst der Krankenhäuser gibt sie an ältere Menschen weiter, die sie brauchen.',
      },
      {
        title: 'Ein ganzer Arztbesuch',
        description: 'Ein Besuch von bis zu drei Stunden, Fahrt inbegriffen.',
      },
    ],
  },
  'mountain-shuttle': {
    title: 'Shuttles zum Wanderweg im Morgengrauen',
    summary: 'Am Wochenende um vier Uhr früh vom Bahnhof zu fünf Ausgangspunkten.',
    story: [
      'Wo kein Bus hält, gibt es meist auch keine Parkplätze. Gemeinsame Shuttles ersparen der Bergstraße hundert Autos.',
    ],
    rewards: [
      {
        title: 'Vier Shuttle-Tickets',
        description: 'Für jeden Ausgangspunkt, ein halbes Jahr lang gültig.',
      },
    ],
  },
  'sober-corner': {
    title: 'Ein warmer Platz zum Warten auf den Fahrer',
    summary: 'Helle Warteecken in dreißig Bistros.',
    story: ['Zwanzig Minuten Wartezeit verdienen einen Stuhl, heißen Tee und eine Lampe.'],
    rewards: [{ title: 'Zehn Tassen Tee', description: 'In jedem Bistro, das mitmacht.' }],
  },
  'night-charging': {
    title: 'Laden und Ausruhen für Nachtfahrer',
    summary: 'Schnelllader und ein Ruheraum an drei Umsteigebahnhöfen.',
    story: [
      'Um drei Uhr früh sollten weder eine Ladesäule noch eine Toilette schwer zu finden sein.',
    ],
    rewards: [
      { title: 'Einmal schnell laden', description: 'An jeder Station, ein Jahr lang gültig.' },
    ],
  },
};

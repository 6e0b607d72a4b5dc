import type { DemoTexts } from './texts.ts';

export const EN: DemoTexts = {
  'child-seats': {
    title: 'A child seat in every night ride',
    summary: 'We buy 120 certified child seats that parents can add when they book.',
    story: [
      'Parents who take their children out often learn after dinner that no car with a child seat is available. Adding one should take a single tick in the booking.',
      'The money buys 120 certified seats, cleaning after every ride, and training for drivers. Taipei, New Taipei and Taoyuan come first.',
    ],
    rewards: [
      { title: 'Thank-you card', description: 'A card drawn by the children.' },
      {
        title: 'Five rides with a seat',
        description: 'Five bookings without surcharge, valid for a year.',
      },
      {
        title: 'A seat with your name',
        description: 'One seat carries a name of your choice for three years.',
      },
    ],
  },
  'wheelchair-vans': {
    title: 'Airport transfers a wheelchair can board',
    summary: 'Two vans with lifts, to and from the airports of Taoyuan and Kaohsiung.',
    story: [
      'People who travel in a wheelchair often make a dozen calls two weeks ahead to find a car. With two rebuilt vans they can book online like everybody else.',
      'The lift carries 350 kg, two wheelchairs can be fastened, and the cabin has a call bell and a screen in large type.',
    ],
    rewards: [
      { title: 'Supporter pin', description: 'A pin of recycled aluminium.' },
      {
        title: 'One airport transfer',
        description: 'For yourself, or given to a family that needs it.',
      },
    ],
  },
  'quiet-electric': {
    title: 'A quiet electric fleet for the night',
    summary: 'Chargers for ten night drivers, so that lanes stay quiet after midnight.',
    story: [
      'At night, engines are what residential streets hear most. Ten drivers are ready to go electric; what they lack is a charger at home.',
      'All of it goes into chargers and their installation. Fuel and noise saved are published every month.',
    ],
    rewards: [{ title: 'NT$1,200 of rides', description: 'For any ride with the electric fleet.' }],
  },
  'hospital-rides': {
    title: 'Rides that stay with you at the clinic',
    summary: 'A driver who waits, helps at the counters and brings elders home.',
    story: [
      'An older person who lives alone has to queue at four counters for one visit. Trained drivers stay with them from door to door.',
      'The first year aims at 1,200 rides in Taichung and Changhua.',
    ],
    rewards: [
      {
        title: 'Give an hour',
        description: 'Social workers at partner hospitals give it to an older person who needs it.',
      },
      { title: 'One whole visit', description: 'A visit of up to three hours, ride included.' },
    ],
  },
  'mountain-shuttle': {
    title: 'Dawn shuttles to the trailheads',
    summary: 'From the station to five trailheads at four on weekend mornings.',
    story: [
      'Trailheads without a bus have no room for cars either. Shared shuttles take a hundred of them off the road.',
    ],
    rewards: [{ title: 'Four shuttle tickets', description: 'Any trailhead within half a year.' }],
  },
  'sober-corner': {
    title: 'A warm corner to wait for your driver',
    summary: 'Bright waiting corners in thirty bistros.',
    story: ['Twenty minutes of waiting deserve a chair, hot tea and a lamp.'],
    rewards: [{ title: 'Ten cups of tea', description: 'At any bistro that takes part.' }],
  },
  'night-charging': {
    title: 'Charging and a rest for night drivers',
    summary: 'Fast chargers and a rest room beside three transfer stations.',
    story: ['At three in the morning neither a charger nor a toilet should be hard to find.'],
    rewards: [{ title: 'One fast charge', description: 'At any station within a year.' }],
  },
};

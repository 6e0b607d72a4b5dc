import type { DemoTexts } from './texts.ts';

export const ES: DemoTexts = {
  'child-seats': {
    title: 'Una silla infantil en cada viaje nocturno',
    summary:
      'Compramos 120 sillas infantiles homologadas para añadirlas con una marca al reservar.',
    story: [
      'Las familias que salen con niños descubren a menudo después de cenar que no hay ningún coche con silla infantil. Queremos que «añadir una silla» sea una simple casilla de la reserva.',
      'El dinero paga 120 sillas conformes a la norma nacional, su limpieza después de cada viaje y la formación de los conductores. Taipéi, Nuevo Taipéi y Taoyuan serán las primeras.',
    ],
    rewards: [
      { title: 'Tarjeta de agradecimiento', description: 'Una tarjeta dibujada por los niños.' },
      {
        title: 'Cinco viajes con silla',
        description: 'Cinco reservas sin recargo por la silla, válidas durante un año.',
      },
      {
        title: 'Una silla con su nombre',
        description: 'Una silla lleva durante tres años el nombre que usted elija.',
      },
    ],
  },
  'wheelchair-vans': {
    title: 'Traslados al aeropuerto en silla de ruedas',
    summary:
      'Dos furgonetas con plataforma elevadora, desde y hacia los aeropuertos de Taoyuan y Kaohsiung.',
    story: [
      'Quien viaja en silla de ruedas suele hacer una docena de llamadas dos semanas antes para encontrar un coche. Con dos furgonetas adaptadas podrá reservar en línea como todo el mundo.',
      'La plataforma soporta 350 kg, se pueden fijar dos sillas de ruedas y hay un timbre de llamada y una pantalla con letra grande.',
    ],
    rewards: [
      { title: 'Insignia de apoyo', description: 'Una insignia de aluminio reciclado.' },
      {
        title: 'Un traslado al aeropuerto',
        description: 'Para usted, o donado a una familia que lo necesite.',
      },
    ],
  },
  'quiet-electric': {
    title: 'Una flota eléctrica silenciosa para la noche',
    summary:
      'Cargadores para diez conductores nocturnos, para que después de medianoche no se oigan motores.',
    story: [
      'De noche, en los barrios residenciales, lo que más se oye son los motores. Diez conductores quieren pasarse al coche eléctrico; les falta un cargador en casa.',
      'Todo se destina a los cargadores y su instalación. Cada mes se publica cuánto combustible y ruido se ahorra.',
    ],
    rewards: [
      { title: 'NT$1,200 en viajes', description: 'Para cualquier viaje con la flota eléctrica.' },
    ],
  },
  'hospital-rides': {
    title: 'Viajes con acompañamiento al médico',
    summary:
      'El conductor ayuda a las personas mayores en las ventanillas, espera con ellas y las lleva a casa.',
    story: [
      'Una persona mayor que vive sola pasa por cuatro ventanillas en una sola consulta. Conductores formados la acompañan de puerta a puerta.',
      'El objetivo del primer año son 1.200 viajes en Taichung y Changhua.',
    ],
    rewards: [
      {
        title: 'Regalar una hora de compañía',
        description:
          'Los trabajadores sociales de los hospitales colaboradores se la dan a una persona mayor que la necesite.',
      },
      {
        title: 'Una consulta completa',
        description: 'Una consulta de hasta tres horas, con el viaje incluido.',
      },
    ],
  },
  'mountain-shuttle': {
    title: 'Lanzaderas al amanecer a los senderos',
    summary:
      'Los fines de semana a las cuatro de la mañana, de la estación a cinco inicios de sendero.',
    story: [
      'Donde no llega el autobús tampoco suele haber aparcamiento. Las lanzaderas compartidas quitan cien coches de la carretera de montaña.',
    ],
    rewards: [
      {
        title: 'Cuatro billetes de lanzadera',
        description: 'Para cualquier sendero, durante medio año.',
      },
    ],
  },
  'sober-corner': {
    title: 'Un rincón cálido para esperar al conductor',
    summary: 'Rincones de espera bien iluminados en treinta bares.',
    story: ['Veinte minutos de espera merecen una silla, un té caliente y una lámpara.'],
    rewards: [
      { title: 'Diez tazas de té', description: 'En cualquiera de los bares participantes.' },
    ],
  },
  'night-charging': {
    title: 'Carga y descanso para conductores nocturnos',
    summary: 'Cargadores rápidos y una sala de descanso junto a tres intercambiadores.',
    story: [
      'A las tres de la mañana, cargar el coche o encontrar un baño no debería ser un problema.',
    ],
    rewards: [{ title: 'Una carga rápida', description: 'En cualquier estación, durante un año.' }],
  },
};

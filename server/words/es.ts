import { ACCOUNT_CODE, CHANGE_CODE, CODE } from '../../src/contract/codes.ts';
import type { ServerWords } from './server-words.ts';

export const es: ServerWords = {
  service: 'Chauffeur Taiwan',
  messages: {
    [CODE.ok]: 'Operación realizada',
    [CODE.unauthorized]: 'Error de autenticación, acceso denegado',
    [CODE.forbidden]: 'No tiene permiso para esta operación',
    [CODE.notFound]: 'El recurso no existe',
    [CODE.tooManyRequests]: 'Demasiadas solicitudes. Inténtelo más tarde.',
    [CODE.internal]: 'Error desconocido del sistema, comuníquelo al administrador',
    [CODE.unavailable]: 'El servicio está muy ocupado. Inténtelo más tarde.',
    [CODE.warning]: 'Tenga en cuenta',
    [CODE.invalidInput]: 'Algunos datos no son válidos. Revíselos y vuelva a enviarlos.',
    [CODE.undecryptable]: 'Sus datos no nos han llegado. Recargue la página e inténtelo de nuevo.',
    [CODE.wrongCredentials]: 'Nombre de usuario o contraseña incorrectos',
    [CODE.accountLocked]: 'Demasiadas contraseñas incorrectas. Inténtelo dentro de 10 minutos.',
    [ACCOUNT_CODE.commonPassword]:
      'Esta contraseña es de las primeras que se adivinan. Elija otra.',
    [ACCOUNT_CODE.wrongImageCode]:
      'El código de verificación es incorrecto o ha caducado. Introduzca el nuevo.',
    [ACCOUNT_CODE.imageCodeNeeded]:
      'Introduzca primero el código de la imagen y después pida el SMS.',
    [ACCOUNT_CODE.wrongSmsCode]: 'El código del SMS es incorrecto o ha caducado.',
    [ACCOUNT_CODE.smsTooSoon]:
      'Se acaba de enviar un código. Espere un momento antes de pedir otro.',
    [ACCOUNT_CODE.smsSpent]:
      'Hoy no se pueden enviar más códigos a este número. Será posible de nuevo en 24 horas como máximo.',
    [ACCOUNT_CODE.accountExists]: 'Este nombre de usuario o número de teléfono ya está registrado.',
    [ACCOUNT_CODE.socialRefused]: 'El inicio de sesión no se completó. Inténtelo de nuevo.',
    [ACCOUNT_CODE.socialTaken]: 'Esta cuenta ya está vinculada a otro socio.',
    [ACCOUNT_CODE.wrongProof]: 'La contraseña o el código son incorrectos. No se ha cambiado nada.',
    [ACCOUNT_CODE.accountInUse]:
      'Todavía hay un pedido abierto o sin pagar. Cuando lo complete, podrá eliminar su cuenta.',
    [ACCOUNT_CODE.alreadyApplied]: 'Ya ha enviado una solicitud.',
    [ACCOUNT_CODE.rewardGone]:
      'No quedan tantas unidades de esta recompensa. Elija menos u otra recompensa.',
    [ACCOUNT_CODE.ownCase]: 'Es su propio caso: debe decidirlo otra persona del equipo.',
    [ACCOUNT_CODE.numberTaken]: 'Otra cuenta con este número de identidad ya es de un conductor.',
    [ACCOUNT_CODE.ownProject]: 'Es su propio proyecto: no puede apoyarlo.',
    [ACCOUNT_CODE.projectClosed]:
      'Este proyecto está en revisión o ya es público: ahora no se puede cambiar.',
    [ACCOUNT_CODE.amountChanged]: 'El importe ha cambiado. Compruebe el nuevo importe.',
    [ACCOUNT_CODE.pledgeClosed]:
      'Este apoyo ya no se puede cambiar. Vuelva a cargar la página para ver su estado.',
    [ACCOUNT_CODE.tooMany]: 'Ha alcanzado el límite. Elimine primero un elemento.',
    [ACCOUNT_CODE.fileRefused]: 'Este archivo es demasiado grande o de un tipo no admitido.',
    [ACCOUNT_CODE.uploadQuota]: 'Por hoy ha enviado el máximo de archivos. Inténtelo mañana.',
    [ACCOUNT_CODE.uploadsStopped]:
      'Ahora mismo no se pueden recibir archivos. Inténtelo más tarde. Los mensajes y las reservas funcionan con normalidad.',
    [ACCOUNT_CODE.notRegistered]:
      'Este número de teléfono aún no está registrado. Complete su registro.',
    [ACCOUNT_CODE.contentChanged]:
      'Esto se ha cambiado en otro lugar mientras tanto y su texto no se ha guardado. Cópielo y cierre el formulario para ver la versión más reciente.',
    [ACCOUNT_CODE.lastWayIn]:
      'Es su única forma de iniciar sesión. Defina primero una contraseña o un número de teléfono.',
    [ACCOUNT_CODE.signInAgain]:
      'Inicie sesión de nuevo y vuelva a intentarlo en los 10 minutos siguientes.',
    [ACCOUNT_CODE.socialReplaces]:
      'Ya hay vinculada otra cuenta de este proveedor. Desvincúlela primero.',
    [ACCOUNT_CODE.enrolmentNotFound]:
      'Ninguna solicitud coincide con este número de solicitud y este teléfono',
    [ACCOUNT_CODE.alreadyDecided]: 'Esta solicitud ha cambiado entretanto. Vuelva a consultarla.',
    [ACCOUNT_CODE.muted]: 'Ahora no puede escribir aquí: está silenciado.',
    [ACCOUNT_CODE.groupFull]: 'Está completo, o ya tiene el número máximo de grupos.',
    [ACCOUNT_CODE.notDelivered]:
      'No se ha podido entregar. Esta persona no recibe nada de usted en este momento.',
    [ACCOUNT_CODE.inCall]:
      'Ya está en otra llamada en otra pestaña o en otro dispositivo. Finalícela primero.',
    [CHANGE_CODE.revokeTooLate]:
      'Este mensaje se envió hace más de dos minutos y ya no se puede retirar.',
    [CHANGE_CODE.editTooLate]:
      'Este mensaje se envió hace más de 15 minutos y ya no se puede editar.',
    [ACCOUNT_CODE.cardRefused]: 'Su banco no ha aceptado esta tarjeta. Utilice otra.',
    [CODE.quoteExpired]: 'Este precio ha caducado. Solicite uno nuevo.',
    [CODE.idempotencyConflict]: 'Este pedido ya se envió con otros datos. Revise sus pedidos.',
    [CODE.orderRefused]: 'No es posible en el estado actual del pedido',
    [CODE.feeChanged]: 'Los gastos de cancelación han cambiado. Compruebe el nuevo importe.',
    [CODE.orderNotFound]: 'Ningún pedido coincide con este número de pedido y este teléfono',
    [CODE.notReachable]: 'No hay carretera entre estos lugares',
    [CODE.tooManyOpenOrders]:
      'Tiene el máximo de pedidos abiertos. Complete, pague o cancele uno primero.',
    [CODE.paymentDeclined]:
      'El pago no se ha realizado y no se ha cargado nada en su tarjeta. Utilice otra tarjeta o inténtelo más tarde.',
    [CODE.paymentUnderway]: 'Hay un pago en curso para este pedido. Termínelo primero.',
    [CODE.primeExpired]: 'Los datos de la tarjeta han caducado. Introdúzcalos de nuevo.',
    [CODE.paymentPending]:
      'Su banco aún no ha respondido. El resultado aparecerá en la página del pedido.',
    [CODE.paymentRefunded]:
      'Este cargo no era correcto y se devolverá íntegramente a su tarjeta. La página del pedido indica si queda algo por pagar.',
  },
  orderStatus: {
    0: 'En gestión',
    1: 'En curso',
    2: 'En curso',
    3: 'En curso',
    4: 'En curso',
    5: 'En curso',
    6: 'Completado',
    7: 'Pendiente de pago',
    10: 'Cancelado',
    11: 'Pendiente de pago',
  },
  orderPush: {
    0: { title: 'Pedido recibido', body: 'Le estamos buscando un conductor.' },
    1: { title: 'Conductor asignado', body: 'Su conductor está a punto de salir.' },
    2: { title: 'Su conductor va en camino', body: 'Sígalo en el mapa.' },
    3: {
      title: 'Su conductor ha llegado',
      body: 'Acuda al lugar de recogida y dígale su código de viaje.',
    },
    4: { title: 'Su viaje ha comenzado', body: 'Buen viaje.' },
    5: { title: 'Ya casi llega', body: 'Recuerde llevarse todas sus pertenencias.' },
    6: {
      title: 'Viaje completado',
      body: 'Gracias por viajar con nosotros. Su recibo está listo.',
    },
    7: {
      title: 'Viaje terminado, pago pendiente',
      body: 'Pague el viaje para completar su pedido.',
    },
    10: { title: 'Pedido cancelado', body: 'Puede volver a reservar cuando quiera.' },
    11: { title: 'Pedido cancelado, gastos pendientes', body: 'Pague los gastos de cancelación.' },
  },
  bookedAhead: {
    searchLater: (minutes) =>
      `Empezamos a buscar conductor ${minutes} minutos antes de la recogida.`,
    comesAt: (time) => `Su conductor llegará a las ${time}.`,
  },
  noDriver: {
    title: 'No se encontró conductor',
    body: 'Su pedido se canceló sin coste. Inténtelo de nuevo o reserve con antelación.',
  },
  paymentDeclined: {
    title: 'El pago no se ha realizado',
    body: 'No se ha hecho ningún cargo. Use otra tarjeta o inténtelo más tarde.',
  },
  feePaid: {
    title: 'Gastos de cancelación pagados',
    body: 'Su recibo está listo.',
  },
  refunded: (sum) => ({ title: 'Reembolsado', body: `Se han devuelto ${sum} a su tarjeta.` }),
  pledge: {
    published: (title) => ({
      title: 'Su proyecto es público',
      body: `“${title}” ha superado la revisión y ya es público.`,
    }),
    sentBack: (title) => ({
      title: 'Revise su proyecto',
      body: `“${title}” no ha superado la revisión. Lea el motivo en “Mis proyectos”, corríjalo y envíelo de nuevo.`,
    }),
    updated: (title) => ({
      title: 'Novedades de un proyecto',
      body: `“${title}”, que usted apoya, ha publicado una novedad.`,
    }),
    answered: (title) => ({
      title: 'Respuesta a su pregunta',
      body: `El promotor ha respondido a su pregunta sobre “${title}”.`,
    }),
    shipped: (title) => ({
      title: 'Su recompensa está en camino',
      body: `La recompensa de “${title}”, que usted apoya, se ha enviado.`,
    }),
    balanceDue: (title, sum) => ({
      title: 'Pague el resto de su aportación',
      body: `“${title}” ha alcanzado su objetivo y el resto de ${sum} aún no está pagado. Puede pagarlo en “Mis aportaciones”.`,
    }),
    succeeded: (title, sum) => ({
      title: 'Proyecto financiado',
      body: `“${title}” ha alcanzado su objetivo. El resto de ${sum} se cobrará a su tarjeta guardada.`,
    }),
    failed: (title, sum) => ({
      title: 'Proyecto no financiado',
      body: `“${title}” no ha alcanzado su objetivo. Los ${sum} que pagó se devolverán íntegramente a su tarjeta.`,
    }),
    cancelled: (title, sum) => ({
      title: 'Aportación cancelada',
      body: `El resto de su aportación a “${title}” no se pagó a tiempo. La aportación se ha cancelado y los ${sum} que pagó se devolverán a su tarjeta.`,
    }),
  },
  answered: {
    title: 'Atención al cliente le ha respondido',
    body: 'Abra el chat para leer la respuesta.',
  },
  called: { title: 'Llamada entrante', body: 'Le están llamando. Abra el portal para contestar.' },
  missedCall: {
    title: 'Llamada perdida',
    body: 'Le han llamado. Abra el portal para devolver la llamada.',
  },
  rideMessage: {
    order: (orderNo) => `Pedido ${orderNo}`,
    due: (sum) => `Por pagar: ${sum}`,
    subject: (title, order) => `${title} – ${order}`,
    lead: (title) => `Chauffeur Taiwan: ${title}.`,
    names: {
      kind: 'Servicio',
      time: 'Hora de recogida',
      pickup: 'Lugar de recogida',
      stop: 'Parada',
      destination: 'Destino',
      duration: 'Duración',
      fare: 'Precio del viaje',
    },
    named: (name, value) => `${name}: ${value}`,
    now: (orderedAt) => `ahora (${orderedAt})`,
    between: ', ',
    end: '.',
    gap: ' ',
  },
  joining: {
    subject: 'Novedades de su solicitud',
    enrolment: {
      received: (no) =>
        `Hemos recibido su solicitud, número ${no}. Le responderemos en un plazo de tres días laborables.`,
      reviewing: (no) => `Su solicitud ${no} se está revisando.`,
      accepted: (no) =>
        `Su solicitud ${no} ha sido aprobada. Nos pondremos en contacto con usted para los próximos pasos.`,
      declined: (no) => `Su solicitud ${no} no ha sido aprobada. Gracias por su interés.`,
    },
    application: {
      pending: 'Hemos recibido su solicitud de conductor.',
      checking: 'Su solicitud de conductor se está revisando.',
      accepted: 'Enhorabuena: su solicitud ha sido aprobada. Ya es uno de nuestros conductores.',
      rejected:
        'Su solicitud de conductor necesita correcciones. Inicie sesión para ver el motivo y vuelva a enviarla.',
    },
    returned: (documents) =>
      `Su solicitud de conductor necesita correcciones: ${documents}. Inicie sesión y vuelva a enviarla.`,
    refused: (document, reason) => `${document} (${reason})`,
    documents: {
      idFront: 'anverso del documento',
      idBack: 'reverso del documento',
      licenceFront: 'anverso del permiso',
      licenceBack: 'reverso del permiso',
      portrait: 'retrato',
    },
    reasons: {
      blurred: 'foto borrosa',
      cropped: 'foto incompleta',
      expired: 'caducado',
      wrongDocument: 'otro documento',
      mismatch: 'datos distintos',
      other: 'otro motivo',
    },
  },
  transcript: {
    subject: 'Su conversación con atención al cliente',
    intro:
      'Esta es su conversación con atención al cliente. Las horas son de Taipéi. Este correo se ha enviado automáticamente; le rogamos que no responda.',
    you: 'Usted',
    image: '[Imagen]',
    video: '[Vídeo]',
    voice: '[Mensaje de voz]',
    call: '[Llamada]',
    file: (name) => `[Archivo] ${name}`,
    place: (name) => `[Ubicación] ${name}`,
    combined: (title) => `[Historial] ${title}`,
  },
  smsCode: (code) =>
    `Chauffeur Taiwan: su código es ${code}, válido durante 2 minutos. Nunca se lo pedimos. No se lo diga a nadie.`,
  numberReplaced: (last) =>
    `Chauffeur Taiwan: El número de teléfono de su cuenta se ha cambiado por uno que termina en ${last}. Si no ha sido usted, póngase en contacto enseguida con el servicio de atención al cliente.`,
  providerLinked: (provider) => ({
    subject: 'Nueva forma de iniciar sesión en su cuenta',
    text: `Chauffeur Taiwan: Se ha vinculado una cuenta de ${provider} a su cuenta y ya se puede usar para iniciar sesión. Si no ha sido usted, desvincúlela en su perfil y póngase en contacto enseguida con el servicio de atención al cliente.`,
  }),
  party: (orderNo) => `Viaje ${orderNo}`,
  guest: (number) => `Visitante ${number}`,
  nameless: 'Socio',
};

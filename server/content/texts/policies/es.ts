import type { PolicyTexts } from './policy-texts.ts';

/** The policies in Spanish. */
export const ES: PolicyTexts = {
  privacy: [
    `Tratamos sus datos personales conforme a la Ley de Protección de Datos Personales de Taiwán. Esta política explica qué datos recogemos, por qué los necesitamos, cuánto tiempo los conservamos y qué puede hacer usted.`,
    `## Datos que recogemos

- Reserva: nombre y teléfono de la persona de contacto, lugar de recogida, destino y paradas, hora, matrícula y modelo del coche (conductor de reemplazo), vuelo (traslado al aeropuerto), nota para el conductor.
- Cuenta: nombre de usuario, apodo, teléfono, correo electrónico, fecha de nacimiento (opcional), foto de perfil (opcional).
- Pago: resultado del pago, marca y cuatro últimas cifras de la tarjeta. El número completo solo se introduce en los campos de la empresa de pagos y no pasa por nuestros sistemas.
- Atención al cliente: mensajes, imágenes y archivos que usted envía.
- Datos técnicos: dispositivos en los que inicia sesión y direcciones IP, para proteger las cuentas y evitar abusos.`,
    `## Para qué los usamos

1. Calcular el precio del viaje, asignar un conductor, realizar el viaje y cobrarlo.
2. Informarle del estado de su pedido y enviarle los mensajes necesarios del servicio.
3. Responder a sus preguntas y tramitar accidentes, reclamaciones y objetos perdidos.
4. Proteger la seguridad de las cuentas y evitar fraudes y abusos.
5. Conservar los registros de transacciones que exige la ley.

No vendemos sus datos ni usamos los datos de los viajes para mostrar publicidad.`,
    `## Datos de ubicación

- Su navegador solo solicita y facilita su ubicación cuando usted pulsa “Usar mi ubicación”, para rellenar el lugar de recogida.
- Durante el viaje se muestra la posición del conductor. Solo se facilita al pasajero de ese pedido y únicamente mientras dura el viaje.`,
    `## A quién los facilitamos

- Al conductor: nombre y teléfono de la persona de contacto, lugar de recogida y destino, coche y nota; deja de verlos cuando termina el viaje.
- A la empresa de pagos y al banco emisor de la tarjeta: los datos necesarios para los pagos y reembolsos.
- A los proveedores de SMS y correo electrónico: el número o la dirección del destinatario y el contenido de la notificación.
- A las compañías de seguros: en caso de accidente, los datos necesarios para tramitar la indemnización.
- A los tribunales o autoridades competentes: cuando lo exige la ley.`,
    `## Cuánto tiempo los conservamos

- Pedidos y pagos: se conservan conforme a la ley taiwanesa de contabilidad empresarial y, vencido el plazo, se eliminan o se anonimizan.
- Pasajeros sin cuenta: el acceso al pedido con su número y el teléfono termina 30 días después del viaje.
- Imágenes y archivos enviados a atención al cliente: se eliminan junto con el mensaje o la cuenta.
- Códigos de verificación por SMS: caducan a los 2 minutos.
- Registros de inicio de sesión: se eliminan al cerrar la sesión o cuando esta caduca.`,
    `## Sus derechos

En la página de su cuenta, usted mismo puede:

- Consultar y modificar sus datos personales.
- Descargar todos los datos que conservamos sobre usted.
- Cerrar la sesión en otros dispositivos.
- Eliminar las tarjetas y direcciones guardadas.
- Eliminar la cuenta.

También puede pedir a atención al cliente que consulte, rectifique o elimine sus datos, o que deje de usarlos. Los registros que la ley obliga a conservar no se pueden eliminar hasta que venza el plazo.`,
    `## Datos en su navegador

No usamos cookies de seguimiento. La página solo guarda en su navegador los datos que necesita para funcionar, por ejemplo el idioma, un pedido sin enviar y las credenciales que abren sus pedidos. Se eliminan al borrar los datos del navegador.`,
    `## Seguridad

Todas las transmisiones van cifradas. De las contraseñas solo guardamos valores hash irreversibles, y los datos sensibles, como los documentos de identidad, se cifran además por separado. Solo tiene acceso el personal que los necesita para su trabajo. Si se produce una filtración de datos, se lo notificaremos a usted y a las autoridades competentes lo antes posible, una vez aclarados los hechos.`,
    `## Menores de edad

Los pasajeros menores de 18 años deben obtener el consentimiento de su representante legal antes de usar el servicio.`,
    `## Cambios y contacto

Cuando modifiquemos esta política, lo anunciaremos antes de la fecha de entrada en vigor y conservaremos todas las versiones. Para cualquier pregunta sobre sus datos personales, póngase en contacto con atención al cliente, en la esquina inferior derecha de la página.`,
  ],
  service: [
    `Este contrato establece los derechos y obligaciones de ambas partes cuando usted (en adelante, el “pasajero”) utiliza nuestros servicios de conductor de reemplazo, traslado al aeropuerto, excursión con chófer y conductor por horas. Al enviar un pedido o registrar una cuenta, usted declara que ha leído y acepta este contrato.`,
    `## Servicios

- Conductor de reemplazo y conductor por horas: un conductor asignado por nosotros conduce su coche y los lleva a usted y al coche al lugar indicado. El coche lo pone usted.
- Traslado al aeropuerto y excursión con chófer: un conductor le lleva en un vehículo comercial autorizado. Del vehículo nos encargamos nosotros.
- La zona de servicio abarca los 22 condados y ciudades de Taiwán, incluidas las islas. Los viajes van por carretera, de modo que la recogida y el destino deben estar en la misma isla; no se pueden hacer pedidos entre lugares que ninguna carretera une.`,
    `## Pedidos y precios

1. Cuando usted introduce el viaje, el sistema le ofrece un precio según las [reglas de tarifas](/fare) vigentes en ese momento y detalla cada importe.
2. El precio ofrecido es válido durante el tiempo indicado en la pantalla. Si envía el pedido dentro de ese tiempo, el precio queda fijado y no aumenta por el tráfico ni por la ruta real.
3. Solo se cobra un suplemento si hace esperar al conductor más allá del tiempo gratuito o si usted pide un cambio durante el viaje; el importe se calcula según las reglas de tarifas vigentes al hacer el pedido.
4. Si cambian las reglas de tarifas, a los pedidos ya hechos se les sigue aplicando la versión vigente al hacer el pedido.`,
    `## Cancelar el pedido

- Puede cancelar gratis hasta que un conductor acepte el pedido. Una vez aceptado, también puede cancelar gratis dentro del plazo de gracia indicado en la pantalla.
- Pasado el plazo de gracia, se cobran gastos de cancelación según las [reglas de tarifas](/fare); antes de cancelar, la pantalla muestra el importe para que usted lo confirme.
- Si el conductor llega más de 5 minutos después de la hora prevista, puede cancelar gratis.
- Los gastos de cancelación no superan la mitad del precio del viaje de ese pedido. Una vez que el pasajero ha subido al coche, ya no se puede cancelar.`,
    `## Pagos y reembolsos

- Puede pagar en línea con tarjeta o en efectivo al conductor al terminar el viaje.
- Los datos de la tarjeta los trata la empresa de pagos; nosotros no guardamos el número completo.
- En caso de cobro duplicado o importe erróneo, devolveremos por iniciativa propia el importe cobrado de más a la tarjeta original; la fecha de abono depende del banco emisor.
- Los pedidos que no estén totalmente pagados permanecen en su cuenta y, hasta que se paguen, es posible que no pueda volver a reservar.`,
    `## Obligaciones del pasajero

1. Facilitar correctamente el nombre, el teléfono, el lugar de recogida, el destino y los datos del coche.
2. En los servicios de conductor de reemplazo y conductor por horas, el coche debe tener en vigor el permiso de circulación y el seguro obligatorio de responsabilidad civil del automóvil, y estar en condiciones de circular con seguridad.
3. Antes de subir, mostrar al conductor el código de viaje y comprobar que el conductor coincide con el pedido.
4. No pedir al conductor que supere el límite de velocidad, exceda la carga permitida, estacione de forma indebida ni cometa otros actos ilegales.
5. Todos los pasajeros del coche deben abrocharse el cinturón de seguridad; si viaja con niños, el pasajero debe llevar sillas infantiles homologadas.
6. No llevar objetos prohibidos ni peligrosos.`,
    `## Obligaciones del conductor

- El conductor debe tener un permiso de conducir válido para el tipo de vehículo y haber superado nuestra revisión.
- Antes del servicio y durante este, no puede beber alcohol ni tomar sustancias que afecten a la conducción.
- Circula conforme a las normas de tráfico y por la ruta que usted ha aceptado; por el camino no puede llevar a otras personas ni ofrecer productos o servicios.
- Si por algún motivo no puede llegar, debe avisar de inmediato; asignaremos a otro conductor sin coste y, si no es posible, el pedido se cancelará gratis.`,
    `## Seguro y responsabilidad

- Para cada viaje contratamos un seguro de responsabilidad civil del conductor de reemplazo, vigente mientras dura el servicio. En caso de accidente, paga primero el seguro obligatorio de responsabilidad civil del automóvil; lo que este no cubra lo asume el seguro de responsabilidad civil del conductor de reemplazo, hasta la suma asegurada.
- De los daños a vehículos o personas causados por culpa del conductor nos ocupamos nosotros, y los indemnizamos conforme a la ley.
- Los daños causados por averías que el coche ya tenía, por un estado del coche que el pasajero no comunicó o por los actos del propio pasajero corren a cargo del pasajero.
- Al bajar, compruebe el estado del coche junto con el conductor; si encuentra algún daño, avise a atención al cliente en un plazo de 24 horas.`,
    `## Objetos perdidos

Comunique cuanto antes a atención al cliente el número de pedido y el objeto. Si el conductor lo encuentra, acordará con usted cómo devolverlo; si hace falta un desplazamiento expreso para entregarlo, los gastos de transporte corren a cargo del pasajero y se le comunica antes el importe.`,
    `## Cuenta

- Al registrarse, facilite datos verdaderos y guarde bien su contraseña y sus códigos de verificación.
- Si descubre que otra persona usa su cuenta, cambie de inmediato la contraseña y cierre la sesión en los demás dispositivos en la página de la cuenta, o avise a atención al cliente.
- Puede eliminar su cuenta en cualquier momento en la página de la cuenta; si tiene pedidos sin terminar o sin pagar del todo, antes debe completarlos.`,
    `## Interrupción y denegación del servicio

En caso de catástrofe natural, corte de carreteras o mantenimiento del sistema, podemos suspender el servicio; si ya tiene una reserva, le avisaremos lo antes posible para cambiar la fecha o cancelar gratis. Podemos denegar el servicio si el pasajero pone en peligro la seguridad, abandona pedidos de mala fe o facilita datos falsos.`,
    `## Cambios del contrato

Cuando modifiquemos este contrato, lo anunciaremos antes de la fecha de entrada en vigor y conservaremos todas las versiones para que pueda consultarlas. La nueva versión se aplica a los pedidos hechos después de su entrada en vigor; cada pedido registra la versión aplicable en ese momento.`,
    `## Reclamaciones y jurisdicción

Si tiene cualquier observación, póngase primero en contacto con nosotros mediante atención al cliente, en la esquina inferior derecha de la página; le responderemos en un plazo de 7 días. Si no llegamos a un acuerdo, puede presentar una reclamación ante el centro de atención al consumidor del gobierno de su ciudad o condado. Este contrato se rige por las leyes de la República de China (Taiwán), y el Tribunal de Distrito de Taipéi (Taiwán) es competente en primera instancia, sin perjuicio de las normas de competencia de la Ley de Protección del Consumidor y de la Ley de Enjuiciamiento Civil en materia de procesos de menor cuantía.`,
  ],
};

import { ACCOUNT_CODE, CHANGE_CODE, CODE } from '../../src/contract/codes.ts';
import type { ServerWords } from './server-words.ts';

export const it: ServerWords = {
  service: 'Chauffeur Taiwan',
  messages: {
    [CODE.ok]: 'Operazione riuscita',
    [CODE.unauthorized]: 'Autenticazione non riuscita, accesso negato',
    [CODE.forbidden]: 'Non dispone dell’autorizzazione per questa operazione',
    [CODE.notFound]: 'La risorsa non esiste',
    [CODE.tooManyRequests]: 'Troppe richieste. Riprovi più tardi.',
    [CODE.internal]: 'Errore di sistema sconosciuto, lo segnali all’amministratore',
    [CODE.unavailable]: 'Il servizio è molto occupato. Riprovi più tardi.',
    [CODE.warning]: 'Attenzione',
    [CODE.invalidInput]: 'Alcuni dati non sono validi. Li controlli e invii di nuovo.',
    [CODE.undecryptable]: 'I Suoi dati non ci sono arrivati. Ricarichi la pagina e riprovi.',
    [CODE.wrongCredentials]: 'Nome utente o password errati',
    [CODE.accountLocked]: 'Troppe password errate. Riprovi tra 10 minuti.',
    [ACCOUNT_CODE.commonPassword]:
      'Questa password è comune e facile da indovinare. Ne scelga un’altra.',
    [ACCOUNT_CODE.wrongImageCode]:
      'Il codice di verifica è errato o scaduto. Inserisca quello nuovo.',
    [ACCOUNT_CODE.imageCodeNeeded]: 'Inserisca prima il codice dell’immagine, poi richieda l’SMS.',
    [ACCOUNT_CODE.wrongSmsCode]: 'Il codice ricevuto via SMS è errato o scaduto.',
    [ACCOUNT_CODE.smsTooSoon]:
      'È appena stato inviato un codice. Attenda un momento prima di richiederne un altro.',
    [ACCOUNT_CODE.smsSpent]:
      'Oggi non è possibile inviare altri codici a questo numero. Sarà di nuovo possibile entro 24 ore.',
    [ACCOUNT_CODE.accountExists]: 'Questo nome utente o numero di telefono è già registrato.',
    [ACCOUNT_CODE.socialRefused]: 'L’accesso non è stato completato. Riprovi.',
    [ACCOUNT_CODE.socialTaken]: 'Questo account è già collegato a un altro socio.',
    [ACCOUNT_CODE.wrongProof]: 'La password o il codice sono errati. Non è stato modificato nulla.',
    [ACCOUNT_CODE.accountInUse]:
      'Ha ordini ancora aperti o da pagare. Potrà eliminare l’account quando saranno conclusi.',
    [ACCOUNT_CODE.alreadyApplied]: 'Ha già inviato una candidatura.',
    [ACCOUNT_CODE.rewardGone]:
      'Questa ricompensa non è disponibile in tale quantità. La riduca o ne scelga un’altra.',
    [ACCOUNT_CODE.ownCase]: 'È la Sua stessa pratica: deve decidere un altro verificatore.',
    [ACCOUNT_CODE.numberTaken]:
      'Un altro account con questo numero di documento è già di un autista.',
    [ACCOUNT_CODE.ownProject]: 'È il Suo progetto: non può sostenerlo.',
    [ACCOUNT_CODE.projectClosed]:
      'Il progetto è in revisione o già pubblico: ora non può essere modificato.',
    [ACCOUNT_CODE.amountChanged]: 'L’importo è cambiato. Controlli il nuovo importo.',
    [ACCOUNT_CODE.pledgeClosed]:
      'Questo sostegno non può più essere modificato. Ricarichi la pagina per vederne lo stato.',
    [ACCOUNT_CODE.tooMany]: 'Ha raggiunto il limite. Rimuova prima un elemento.',
    [ACCOUNT_CODE.fileRefused]: 'Questo file è troppo grande o di un tipo non supportato.',
    [ACCOUNT_CODE.uploadQuota]: 'Per oggi ha inviato il numero massimo di file. Riprovi domani.',
    [ACCOUNT_CODE.uploadsStopped]:
      'Al momento non è possibile ricevere file. Riprovi più tardi. Messaggi e prenotazioni funzionano normalmente.',
    [ACCOUNT_CODE.notRegistered]:
      'Questo numero di telefono non è ancora registrato. Completi la registrazione.',
    [ACCOUNT_CODE.contentChanged]:
      'Nel frattempo questo contenuto è stato modificato altrove e il suo testo non è stato salvato. Lo copi, poi chiuda il modulo per vedere la versione più recente.',
    [ACCOUNT_CODE.lastWayIn]:
      'È il Suo unico modo di accedere. Imposti prima una password o un numero di telefono.',
    [ACCOUNT_CODE.signInAgain]: 'Acceda di nuovo e riprovi entro 10 minuti.',
    [ACCOUNT_CODE.socialReplaces]:
      'Un altro account di questo fornitore è già collegato. Prima lo scolleghi.',
    [ACCOUNT_CODE.enrolmentNotFound]: 'Nessuna richiesta corrisponde a questo numero e telefono',
    [ACCOUNT_CODE.alreadyDecided]:
      'Nel frattempo lo stato della richiesta è cambiato. Ricarichi la pagina.',
    [ACCOUNT_CODE.muted]: 'Al momento non può scrivere qui: è stato silenziato.',
    [ACCOUNT_CODE.groupFull]: 'È al completo, oppure possiede già il numero massimo di gruppi.',
    [ACCOUNT_CODE.notDelivered]:
      'Recapito non riuscito. Al momento questa persona non riceve messaggi né chiamate da Lei.',
    [ACCOUNT_CODE.inCall]:
      'È già in un’altra chiamata in un’altra scheda o su un altro dispositivo. La termini prima.',
    [CHANGE_CODE.revokeTooLate]:
      'Questo messaggio è stato inviato da più di due minuti e non può più essere ritirato.',
    [CHANGE_CODE.editTooLate]:
      'Questo messaggio è stato inviato da più di 15 minuti e non può più essere modificato.',
    [ACCOUNT_CODE.cardRefused]: 'La Sua banca non ha accettato questa carta. Ne usi un’altra.',
    [CODE.quoteExpired]: 'Questo prezzo è scaduto. Ne richieda uno nuovo.',
    [CODE.idempotencyConflict]:
      'Questo ordine è già stato inviato con altri dati. Controlli in «Cerca un ordine».',
    [CODE.orderRefused]: 'Non è possibile nello stato attuale dell’ordine',
    [CODE.feeChanged]: 'La penale di annullamento è cambiata. Controlli il nuovo importo.',
    [CODE.orderNotFound]: 'Nessun ordine corrisponde a questo numero d’ordine e telefono',
    [CODE.notReachable]: 'Nessuna strada collega questi luoghi',
    [CODE.tooManyOpenOrders]:
      'Ha il numero massimo di ordini aperti. Prima ne completi, paghi o annulli uno.',
    [CODE.paymentDeclined]:
      'Il pagamento non è riuscito e la carta non è stata addebitata. Usi un’altra carta o riprovi più tardi.',
    [CODE.paymentUnderway]: 'È in corso un pagamento per questo ordine. Prima lo completi.',
    [CODE.primeExpired]: 'I dati della carta sono scaduti. Li inserisca di nuovo.',
    [CODE.paymentPending]:
      'La Sua banca non ha ancora risposto. Il risultato apparirà nella pagina dell’ordine.',
    [CODE.paymentRefunded]:
      'Questo addebito non era corretto e sarà rimborsato per intero sulla Sua carta. La pagina dell’ordine indica se resta qualcosa da pagare.',
  },
  orderStatus: {
    0: 'Incarico in corso',
    1: 'In corso',
    2: 'In corso',
    3: 'In corso',
    4: 'In corso',
    5: 'In corso',
    6: 'Completato',
    7: 'Da pagare',
    10: 'Annullato',
    11: 'Da pagare',
  },
  orderPush: {
    0: { title: 'Ordine ricevuto', body: 'Stiamo cercando un autista per Lei.' },
    1: { title: 'Autista trovato', body: 'Il Suo autista sta per partire.' },
    2: { title: 'Il Suo autista è in arrivo', body: 'Lo segua sulla mappa.' },
    3: {
      title: 'Il Suo autista è arrivato',
      body: 'Raggiunga il luogo di partenza e comunichi all’autista il codice di salita.',
    },
    4: { title: 'La corsa è iniziata', body: 'Buon viaggio.' },
    5: { title: 'Quasi a destinazione', body: 'Si ricordi di prendere tutti i Suoi effetti.' },
    6: {
      title: 'Corsa completata',
      body: 'Grazie per aver viaggiato con noi. La ricevuta è pronta.',
    },
    7: { title: 'Corsa terminata, da pagare', body: 'Paghi la corsa per completare l’ordine.' },
    10: { title: 'Ordine annullato', body: 'Può prenotare di nuovo in qualsiasi momento.' },
    11: { title: 'Ordine annullato, penale da pagare', body: 'Paghi la penale di annullamento.' },
  },
  bookedAhead: {
    searchLater: (minutes) =>
      `Iniziamo a cercare l’autista ${minutes} minuti prima della partenza.`,
    comesAt: (time) => `Il Suo autista arriva alle ${time}.`,
  },
  noDriver: {
    title: 'Nessun autista trovato',
    body: 'L’ordine è stato annullato senza costi. Riprovi o prenoti in anticipo.',
  },
  paymentDeclined: {
    title: 'Il pagamento non è riuscito',
    body: 'Nessun addebito sulla carta. Usi un’altra carta o riprovi più tardi.',
  },
  feePaid: {
    title: 'Penale di annullamento pagata',
    body: 'La ricevuta è pronta.',
  },
  refunded: (sum) => ({
    title: 'Rimborsato',
    body: `${sum} sono stati riaccreditati sulla Sua carta.`,
  }),
  pledge: {
    published: (title) => ({
      title: 'Il Suo progetto è pubblico',
      body: `«${title}» ha superato la revisione ed è ora pubblico.`,
    }),
    sentBack: (title) => ({
      title: 'Riveda il Suo progetto',
      body: `«${title}» non ha superato la revisione. Legga il motivo in «I miei progetti», lo modifichi e lo invii di nuovo.`,
    }),
    updated: (title) => ({
      title: 'Novità da un progetto',
      body: `«${title}», che sostiene, ha pubblicato un aggiornamento.`,
    }),
    answered: (title) => ({
      title: 'Risposta alla Sua domanda',
      body: `È arrivata una risposta alla Sua domanda su «${title}».`,
    }),
    shipped: (title) => ({
      title: 'La Sua ricompensa è in viaggio',
      body: `La ricompensa di «${title}», che sostiene, è stata spedita.`,
    }),
    balanceDue: (title, sum) => ({
      title: 'Paghi il saldo',
      body: `«${title}» ha avuto successo e il Suo saldo di ${sum} non è ancora pagato. Può pagarlo in «I miei sostegni».`,
    }),
    succeeded: (title, sum) => ({
      title: 'Progetto riuscito',
      body: `«${title}» ha raggiunto l’obiettivo. Il saldo di ${sum} sarà addebitato sulla carta salvata.`,
    }),
    failed: (title, sum) => ({
      title: 'Progetto non finanziato',
      body: `«${title}» non ha raggiunto l’obiettivo. I ${sum} pagati saranno restituiti per intero sulla Sua carta.`,
    }),
    cancelled: (title, sum) => ({
      title: 'Sostegno annullato',
      body: `Il saldo di «${title}» non è stato pagato in tempo. Il Suo sostegno è stato annullato e i ${sum} pagati saranno restituiti sulla Sua carta.`,
    }),
  },
  answered: {
    title: 'Il servizio clienti Le ha risposto',
    body: 'Apra la chat per leggere la risposta.',
  },
  called: {
    title: 'Chiamata in arrivo',
    body: 'Qualcuno La sta chiamando. Apra il portale per rispondere.',
  },
  missedCall: {
    title: 'Chiamata persa',
    body: 'Qualcuno L’ha chiamata. Apra il portale per richiamare.',
  },
  rideMessage: {
    order: (orderNo) => `Ordine ${orderNo}`,
    due: (sum) => `Da pagare: ${sum}`,
    subject: (title, order) => `${title} – ${order}`,
    lead: (title) => `Chauffeur Taiwan: ${title}.`,
    names: {
      kind: 'Servizio',
      time: 'Ora di partenza',
      pickup: 'Luogo di partenza',
      stop: 'Fermata intermedia',
      destination: 'Destinazione',
      duration: 'Durata',
      fare: 'Tariffa',
    },
    named: (name, value) => `${name}: ${value}`,
    now: (orderedAt) => `adesso (${orderedAt})`,
    between: ', ',
    end: '.',
    gap: ' ',
  },
  joining: {
    subject: 'Novità sulla Sua richiesta',
    enrolment: {
      received: (no) =>
        `Abbiamo ricevuto la Sua richiesta, numero ${no}. La contatteremo entro tre giorni lavorativi.`,
      reviewing: (no) => `La Sua richiesta ${no} è in fase di valutazione.`,
      accepted: (no) =>
        `La Sua richiesta ${no} è stata accettata. La contatteremo per i prossimi passi.`,
      declined: (no) => `La Sua richiesta ${no} non è stata accettata. Grazie per l’interesse.`,
    },
    application: {
      pending: 'Abbiamo ricevuto la Sua candidatura da autista.',
      checking: 'La Sua candidatura da autista è in fase di verifica.',
      accepted:
        'Congratulazioni: la Sua candidatura è stata accettata. Ora è uno dei nostri autisti.',
      rejected:
        'La Sua candidatura da autista è da correggere. Acceda per vedere il motivo e la invii di nuovo.',
    },
    returned: (documents) =>
      `La Sua candidatura da autista è da correggere: ${documents}. Acceda e la invii di nuovo.`,
    refused: (document, reason) => `${document} (${reason})`,
    documents: {
      idFront: 'fronte della carta d’identità',
      idBack: 'retro della carta d’identità',
      licenceFront: 'fronte della patente',
      licenceBack: 'retro della patente',
      portrait: 'foto recente',
    },
    reasons: {
      blurred: 'foto sfocata',
      cropped: 'foto incompleta',
      expired: 'documento scaduto',
      wrongDocument: 'documento sbagliato',
      mismatch: 'dati diversi',
      other: 'altro motivo',
    },
  },
  transcript: {
    subject: 'La Sua conversazione con il servizio clienti',
    intro:
      'Ecco la Sua conversazione con il servizio clienti. Gli orari sono quelli di Taipei. Questa e-mail è stata inviata automaticamente: La preghiamo di non rispondere.',
    you: 'Lei',
    image: '[Immagine]',
    video: '[Video]',
    voice: '[Messaggio vocale]',
    call: '[Chiamata]',
    file: (name) => `[File] ${name}`,
    place: (name) => `[Luogo] ${name}`,
    combined: (title) => `[Messaggi] ${title}`,
  },
  smsCode: (code) =>
    `Chauffeur Taiwan: il Suo codice è ${code}, valido 2 minuti. Non Glielo chiederemo mai: non lo comunichi a nessuno.`,
  numberReplaced: (last) =>
    `Chauffeur Taiwan: Il numero di telefono del Suo account è stato sostituito con uno che termina con ${last}. Se non è stato Lei, contatti subito il servizio clienti.`,
  providerLinked: (provider) => ({
    subject: 'Nuovo modo per accedere al Suo account',
    text: `Chauffeur Taiwan: Un account ${provider} è stato collegato al Suo account e ora permette di accedere. Se non è stato Lei, lo scolleghi nel Suo profilo e contatti subito il servizio clienti.`,
  }),
  party: (orderNo) => `Corsa ${orderNo}`,
  guest: (number) => `Ospite ${number}`,
  nameless: 'Socio',
};

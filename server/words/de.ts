import { ACCOUNT_CODE, CHANGE_CODE, CODE } from '../../src/contract/codes.ts';
import type { ServerWords } from './server-words.ts';

export const de: ServerWords = {
  service: 'Chauffeur Taiwan',
  messages: {
    [CODE.ok]: 'Erfolgreich',
    [CODE.unauthorized]: 'Anmeldung fehlgeschlagen, kein Zugriff',
    [CODE.forbidden]: 'Sie sind zu diesem Vorgang nicht berechtigt',
    [CODE.notFound]: 'Nicht vorhanden',
    [CODE.tooManyRequests]: 'Zu viele Anfragen. Bitte versuchen Sie es später erneut.',
    [CODE.internal]: 'Unbekannter Systemfehler, bitte melden Sie ihn dem Administrator',
    [CODE.unavailable]: 'Der Dienst ist ausgelastet. Bitte versuchen Sie es später erneut.',
    [CODE.warning]: 'Bitte beachten',
    [CODE.invalidInput]:
      'Einige Angaben sind ungültig. Bitte prüfen Sie sie und senden Sie erneut.',
    [CODE.undecryptable]:
      'Ihre Angaben sind nicht angekommen. Bitte laden Sie die Seite neu und versuchen Sie es noch einmal.',
    [CODE.wrongCredentials]: 'Benutzername oder Passwort ist falsch',
    [CODE.accountLocked]:
      'Zu viele falsche Passwörter. Bitte versuchen Sie es in 10 Minuten erneut.',
    [ACCOUNT_CODE.commonPassword]:
      'Dieses Passwort ist verbreitet und leicht zu erraten. Bitte wählen Sie ein anderes.',
    [ACCOUNT_CODE.wrongImageCode]:
      'Der Bestätigungscode ist falsch oder abgelaufen. Bitte geben Sie den neuen ein.',
    [ACCOUNT_CODE.imageCodeNeeded]:
      'Bitte geben Sie zuerst den Code aus dem Bild ein und fordern Sie dann die SMS an.',
    [ACCOUNT_CODE.wrongSmsCode]: 'Der Code aus der SMS ist falsch oder abgelaufen.',
    [ACCOUNT_CODE.smsTooSoon]:
      'Gerade wurde ein Code gesendet. Bitte warten Sie kurz, bevor Sie einen neuen anfordern.',
    [ACCOUNT_CODE.smsSpent]:
      'An diese Nummer können heute keine weiteren Codes gesendet werden. Spätestens in 24 Stunden ist es wieder möglich.',
    [ACCOUNT_CODE.accountExists]:
      'Dieser Benutzername oder diese Telefonnummer ist bereits registriert.',
    [ACCOUNT_CODE.socialRefused]:
      'Die Anmeldung wurde nicht abgeschlossen. Bitte versuchen Sie es erneut.',
    [ACCOUNT_CODE.socialTaken]: 'Dieses Konto ist bereits mit einem anderen Mitglied verknüpft.',
    [ACCOUNT_CODE.wrongProof]: 'Passwort oder Code ist falsch. Es wurde nichts geändert.',
    [ACCOUNT_CODE.accountInUse]:
      'Ein Auftrag ist noch offen oder unbezahlt. Danach können Sie Ihr Konto löschen.',
    [ACCOUNT_CODE.alreadyApplied]: 'Sie haben sich bereits beworben.',
    [ACCOUNT_CODE.rewardGone]:
      'Von dieser Prämie sind nicht mehr so viele da. Bitte wählen Sie weniger oder eine andere.',
    [ACCOUNT_CODE.ownCase]:
      'Das ist Ihr eigener Vorgang: Darüber muss jemand anderes aus dem Team entscheiden.',
    [ACCOUNT_CODE.numberTaken]:
      'Mit dieser Ausweisnummer ist bereits ein anderes Konto als Fahrer zugelassen.',
    [ACCOUNT_CODE.ownProject]: 'Das ist Ihr eigenes Projekt: Sie können es nicht unterstützen.',
    [ACCOUNT_CODE.projectClosed]:
      'Dieses Projekt wird gerade geprüft oder ist bereits öffentlich und kann jetzt nicht geändert werden.',
    [ACCOUNT_CODE.amountChanged]:
      'Der Betrag hat sich geändert. Bitte prüfen Sie den neuen Betrag.',
    [ACCOUNT_CODE.pledgeClosed]:
      'Diese Unterstützung kann nicht mehr geändert werden. Bitte laden Sie die Seite neu, um den Stand zu sehen.',
    [ACCOUNT_CODE.tooMany]:
      'Sie haben die Höchstzahl erreicht. Bitte entfernen Sie zuerst einen Eintrag.',
    [ACCOUNT_CODE.fileRefused]: 'Diese Datei ist zu groß oder hat einen nicht unterstützten Typ.',
    [ACCOUNT_CODE.uploadQuota]:
      'Für heute haben Sie die Höchstzahl an Dateien gesendet. Bitte versuchen Sie es morgen wieder.',
    [ACCOUNT_CODE.uploadsStopped]:
      'Dateien können derzeit nicht empfangen werden. Bitte versuchen Sie es später erneut. Nachrichten und Buchungen funktionieren wie gewohnt.',
    [ACCOUNT_CODE.notRegistered]:
      'Diese Telefonnummer ist noch nicht registriert. Bitte schließen Sie Ihre Registrierung ab.',
    [ACCOUNT_CODE.contentChanged]:
      'Dies wurde inzwischen an anderer Stelle geändert, Ihr Text wurde nicht gespeichert. Kopieren Sie ihn und schließen Sie dann das Formular, um die neueste Fassung zu sehen.',
    [ACCOUNT_CODE.lastWayIn]:
      'Das ist Ihre einzige Anmeldemöglichkeit. Bitte legen Sie zuerst ein Passwort oder eine Telefonnummer fest.',
    [ACCOUNT_CODE.signInAgain]:
      'Melden Sie sich erneut an und versuchen Sie es innerhalb von 10 Minuten noch einmal.',
    [ACCOUNT_CODE.socialReplaces]:
      'Ein anderes Konto dieses Anbieters ist bereits verknüpft. Heben Sie zuerst diese Verknüpfung auf.',
    [ACCOUNT_CODE.enrolmentNotFound]:
      'Zu dieser Bewerbungsnummer und Telefonnummer gibt es keine Bewerbung',
    [ACCOUNT_CODE.alreadyDecided]:
      'Diese Bewerbung hat sich inzwischen geändert. Bitte sehen Sie sie sich noch einmal an.',
    [ACCOUNT_CODE.muted]:
      'Sie können hier gerade nicht schreiben: Für Sie gilt eine Schreibsperre.',
    [ACCOUNT_CODE.groupFull]:
      'Hier ist kein Platz mehr, oder Sie besitzen bereits so viele Gruppen wie möglich.',
    [ACCOUNT_CODE.notDelivered]:
      'Ihre Nachricht konnte nicht zugestellt werden. Diese Person nimmt von Ihnen zurzeit nichts entgegen.',
    [ACCOUNT_CODE.inCall]:
      'Sie führen bereits in einem anderen Tab oder auf einem anderen Gerät einen Anruf. Bitte beenden Sie ihn zuerst.',
    [CHANGE_CODE.revokeTooLate]:
      'Diese Nachricht ist älter als zwei Minuten und kann nicht mehr zurückgezogen werden.',
    [CHANGE_CODE.editTooLate]:
      'Diese Nachricht ist älter als 15 Minuten und kann nicht mehr bearbeitet werden.',
    [ACCOUNT_CODE.cardRefused]:
      'Ihre Bank hat diese Karte nicht akzeptiert. Bitte verwenden Sie eine andere.',
    [CODE.quoteExpired]: 'Dieser Preis ist abgelaufen. Bitte fordern Sie einen neuen an.',
    [CODE.idempotencyConflict]:
      'Dieser Auftrag wurde bereits mit anderen Angaben erteilt. Bitte prüfen Sie Ihre Aufträge.',
    [CODE.orderRefused]: 'Das ist im aktuellen Stand des Auftrags nicht möglich',
    [CODE.feeChanged]: 'Die Stornogebühr hat sich geändert. Bitte prüfen Sie den neuen Betrag.',
    [CODE.orderNotFound]: 'Zu dieser Auftrags- und Telefonnummer gibt es keinen Auftrag',
    [CODE.notReachable]: 'Zwischen diesen Orten gibt es keine Straße',
    [CODE.tooManyOpenOrders]:
      'Sie haben die Höchstzahl offener Aufträge erreicht. Bitte schließen Sie zuerst einen ab, bezahlen oder stornieren Sie ihn.',
    [CODE.paymentDeclined]:
      'Die Zahlung ist fehlgeschlagen, Ihre Karte wurde nicht belastet. Bitte verwenden Sie eine andere Karte oder versuchen Sie es später erneut.',
    [CODE.paymentUnderway]:
      'Für diesen Auftrag läuft bereits eine Zahlung. Bitte schließen Sie diese zuerst ab.',
    [CODE.primeExpired]: 'Die Kartendaten sind abgelaufen. Bitte geben Sie sie erneut ein.',
    [CODE.paymentPending]:
      'Ihre Bank hat noch nicht geantwortet. Das Ergebnis erscheint auf der Auftragsseite.',
    [CODE.paymentRefunded]:
      'Diese Abbuchung war nicht richtig und wird vollständig auf Ihre Karte erstattet. Auf der Auftragsseite sehen Sie, ob noch etwas zu zahlen ist.',
  },
  orderStatus: {
    0: 'Auftrag läuft',
    1: 'Läuft',
    2: 'Läuft',
    3: 'Läuft',
    4: 'Läuft',
    5: 'Läuft',
    6: 'Abgeschlossen',
    7: 'Zahlung offen',
    10: 'Storniert',
    11: 'Zahlung offen',
  },
  orderPush: {
    0: { title: 'Auftrag erteilt', body: 'Wir suchen einen Fahrer für Sie.' },
    1: { title: 'Fahrer gefunden', body: 'Ihr Fahrer macht sich gleich auf den Weg.' },
    2: { title: 'Ihr Fahrer ist unterwegs', body: 'Verfolgen Sie ihn auf der Karte.' },
    3: {
      title: 'Ihr Fahrer ist da',
      body: 'Bitte gehen Sie zum Abholort und nennen Sie ihm Ihren Fahrtcode.',
    },
    4: { title: 'Ihre Fahrt hat begonnen', body: 'Gute Fahrt.' },
    5: { title: 'Gleich am Ziel', body: 'Bitte denken Sie an Ihre Sachen.' },
    6: {
      title: 'Fahrt abgeschlossen',
      body: 'Danke, dass Sie mit uns gefahren sind. Ihre Quittung liegt bereit.',
    },
    7: {
      title: 'Fahrt beendet, Zahlung offen',
      body: 'Bitte bezahlen Sie die Fahrt, um den Auftrag abzuschließen.',
    },
    10: { title: 'Auftrag storniert', body: 'Sie können jederzeit wieder buchen.' },
    11: { title: 'Auftrag storniert, Gebühr offen', body: 'Bitte bezahlen Sie die Stornogebühr.' },
  },
  bookedAhead: {
    searchLater: (minutes) =>
      `${minutes} Minuten vor der Abholung beginnen wir, einen Fahrer zu suchen.`,
    comesAt: (time) => `Ihr Fahrer kommt um ${time} Uhr.`,
  },
  noDriver: {
    title: 'Kein Fahrer gefunden',
    body: 'Ihr Auftrag wurde kostenlos storniert. Bitte versuchen Sie es erneut oder bestellen Sie vor.',
  },
  paymentDeclined: {
    title: 'Zahlung fehlgeschlagen',
    body: 'Ihre Karte wurde nicht belastet. Bitte verwenden Sie eine andere Karte oder versuchen Sie es später erneut.',
  },
  feePaid: {
    title: 'Stornogebühr bezahlt',
    body: 'Ihre Quittung liegt bereit.',
  },
  refunded: (sum) => ({ title: 'Erstattet', body: `${sum} wurden Ihrer Karte gutgeschrieben.` }),
  pledge: {
    published: (title) => ({
      title: 'Ihr Projekt ist öffentlich',
      body: `„${title}“ hat die Prüfung bestanden und ist jetzt öffentlich.`,
    }),
    sentBack: (title) => ({
      title: 'Bitte überarbeiten Sie Ihr Projekt',
      body: `„${title}“ hat die Prüfung nicht bestanden. Den Grund finden Sie unter „Meine Projekte“. Bitte überarbeiten Sie es und reichen Sie es erneut ein.`,
    }),
    updated: (title) => ({
      title: 'Neues von einem Projekt',
      body: `„${title}“, das Sie unterstützen, hat Neuigkeiten veröffentlicht.`,
    }),
    answered: (title) => ({
      title: 'Ihre Frage wurde beantwortet',
      body: `Ihre Frage zu „${title}“ wurde beantwortet.`,
    }),
    shipped: (title) => ({
      title: 'Ihre Prämie ist unterwegs',
      body: `Die Prämie von „${title}“, das Sie unterstützen, wurde versandt.`,
    }),
    balanceDue: (title, sum) => ({
      title: 'Bitte zahlen Sie den Restbetrag',
      body: `„${title}“ war erfolgreich, und der Restbetrag von ${sum} ist noch offen. Sie können ihn unter „Meine Unterstützungen“ zahlen.`,
    }),
    succeeded: (title, sum) => ({
      title: 'Projekt erfolgreich',
      body: `„${title}“ hat sein Ziel erreicht. Der Restbetrag von ${sum} wird von Ihrer gespeicherten Karte abgebucht.`,
    }),
    failed: (title, sum) => ({
      title: 'Projekt nicht finanziert',
      body: `„${title}“ hat sein Ziel nicht erreicht. Die gezahlten ${sum} werden vollständig auf Ihre Karte erstattet.`,
    }),
    cancelled: (title, sum) => ({
      title: 'Unterstützung storniert',
      body: `Der Restbetrag für „${title}“ wurde nicht rechtzeitig gezahlt. Ihre Unterstützung wurde storniert, und die gezahlten ${sum} werden auf Ihre Karte erstattet.`,
    }),
  },
  answered: {
    title: 'Der Kundenservice hat geantwortet',
    body: 'Öffnen Sie den Chat, um die Antwort zu lesen.',
  },
  called: {
    title: 'Eingehender Anruf',
    body: 'Sie werden angerufen. Öffnen Sie die Website, um den Anruf anzunehmen.',
  },
  missedCall: {
    title: 'Verpasster Anruf',
    body: 'Sie wurden angerufen. Öffnen Sie die Website, um zurückzurufen.',
  },
  rideMessage: {
    order: (orderNo) => `Auftrag ${orderNo}`,
    due: (sum) => `Zu zahlen: ${sum}`,
    subject: (title, order) => `${title} – ${order}`,
    lead: (title) => `Chauffeur Taiwan: ${title}.`,
    names: {
      kind: 'Service',
      time: 'Abholzeit',
      pickup: 'Abholort',
      stop: 'Zwischenstopp',
      destination: 'Ziel',
      duration: 'Dauer',
      fare: 'Fahrpreis',
    },
    named: (name, value) => `${name}: ${value}`,
    now: (orderedAt) => `sofort (${orderedAt})`,
    between: ', ',
    end: '.',
    gap: ' ',
  },
  joining: {
    subject: 'Neues zu Ihrer Bewerbung',
    enrolment: {
      received: (no) =>
        `Wir haben Ihre Bewerbung erhalten, Nummer ${no}. Sie hören innerhalb von drei Werktagen von uns.`,
      reviewing: (no) => `Ihre Bewerbung ${no} wird geprüft.`,
      accepted: (no) =>
        `Ihre Bewerbung ${no} wurde angenommen. Wir melden uns wegen der nächsten Schritte.`,
      declined: (no) =>
        `Ihre Bewerbung ${no} wurde nicht angenommen. Vielen Dank für Ihr Interesse.`,
    },
    application: {
      pending: 'Wir haben Ihre Bewerbung als Fahrer erhalten.',
      checking: 'Ihre Bewerbung als Fahrer wird geprüft.',
      accepted:
        'Herzlichen Glückwunsch: Ihre Bewerbung wurde angenommen. Sie gehören jetzt zu unseren Fahrern.',
      rejected:
        'Ihre Bewerbung als Fahrer muss ergänzt werden. Bitte melden Sie sich an, um den Grund zu sehen, und senden Sie sie erneut.',
    },
    returned: (documents) =>
      `Ihre Bewerbung als Fahrer muss ergänzt werden: ${documents}. Bitte melden Sie sich an und senden Sie sie erneut.`,
    refused: (document, reason) => `${document} (${reason})`,
    documents: {
      idFront: 'Ausweis vorne',
      idBack: 'Ausweis hinten',
      licenceFront: 'Führerschein vorne',
      licenceBack: 'Führerschein hinten',
      portrait: 'Porträt',
    },
    reasons: {
      blurred: 'unscharf',
      cropped: 'nicht ganz im Bild',
      expired: 'abgelaufen',
      wrongDocument: 'falsches Dokument',
      mismatch: 'Daten weichen ab',
      other: 'anderer Grund',
    },
  },
  transcript: {
    subject: 'Ihr Chatverlauf mit dem Kundenservice',
    intro:
      'Hier ist Ihre Unterhaltung mit dem Kundenservice. Alle Zeiten sind Ortszeit Taipeh. Diese E-Mail wurde automatisch gesendet; bitte antworten Sie nicht darauf.',
    you: 'Sie',
    image: '[Bild]',
    video: '[Video]',
    voice: '[Sprachnachricht]',
    call: '[Anruf]',
    file: (name) => `[Datei] ${name}`,
    place: (name) => `[Standort] ${name}`,
    combined: (title) => `[Chatverlauf] ${title}`,
  },
  smsCode: (code) =>
    `Chauffeur Taiwan: Ihr Code ist ${code}, 2 Minuten gültig. Wir fragen Sie nie danach. Geben Sie ihn an niemanden weiter.`,
  numberReplaced: (last) =>
    `Chauffeur Taiwan: Die Telefonnummer Ihres Kontos wurde geändert; die neue endet auf ${last}. Wenn Sie das nicht waren, wenden Sie sich bitte sofort an den Kundenservice.`,
  providerLinked: (provider) => ({
    subject: 'Neue Anmeldung für Ihr Konto',
    text: `Chauffeur Taiwan: Mit Ihrem Konto wurde ein Konto von ${provider} verknüpft; damit kann man sich jetzt anmelden. Wenn Sie das nicht waren, heben Sie die Verknüpfung in Ihrem Profil auf und wenden Sie sich bitte sofort an den Kundenservice.`,
  }),
  party: (orderNo) => `Fahrt ${orderNo}`,
  guest: (number) => `Besucher ${number}`,
  nameless: 'Mitglied',
};

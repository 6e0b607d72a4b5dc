import { ACCOUNT_CODE, CHANGE_CODE, CODE } from '../../src/contract/codes.ts';
import type { ServerWords } from './server-words.ts';

export const fr: ServerWords = {
  service: 'Chauffeur Taiwan',
  messages: {
    [CODE.ok]: 'opération réussie',
    [CODE.unauthorized]: 'Échec de l’authentification, accès refusé',
    [CODE.forbidden]: 'Vous n’êtes pas autorisé à effectuer cette opération',
    [CODE.notFound]: 'Cette ressource n’existe pas',
    [CODE.tooManyRequests]: 'Trop de demandes. Veuillez réessayer plus tard.',
    [CODE.internal]: 'Erreur inconnue du système, veuillez la signaler à l’administrateur',
    [CODE.unavailable]: 'Le service est très sollicité. Veuillez réessayer plus tard.',
    [CODE.warning]: 'À noter',
    [CODE.invalidInput]:
      'Certaines informations ne sont pas valides. Veuillez les vérifier, puis renvoyer.',
    [CODE.undecryptable]:
      'Vos données ne nous sont pas parvenues. Veuillez recharger la page et réessayer.',
    [CODE.wrongCredentials]: 'Nom d’utilisateur ou mot de passe incorrect',
    [CODE.accountLocked]: 'Trop de mots de passe erronés. Veuillez réessayer dans 10 minutes.',
    [ACCOUNT_CODE.commonPassword]:
      'Ce mot de passe est parmi les premiers que l’on devine. Veuillez en choisir un autre.',
    [ACCOUNT_CODE.wrongImageCode]:
      'Le code de vérification est incorrect ou a expiré. Veuillez saisir le nouveau.',
    [ACCOUNT_CODE.imageCodeNeeded]: 'Saisissez d’abord le code de l’image, puis demandez le SMS.',
    [ACCOUNT_CODE.wrongSmsCode]: 'Le code reçu par SMS est incorrect ou a expiré.',
    [ACCOUNT_CODE.smsTooSoon]:
      'Un code vient d’être envoyé. Veuillez patienter un instant avant d’en demander un autre.',
    [ACCOUNT_CODE.smsSpent]:
      'Aucun autre code ne peut être envoyé à ce numéro aujourd’hui. Ce sera de nouveau possible dans 24 heures au plus tard.',
    [ACCOUNT_CODE.accountExists]:
      'Ce nom d’utilisateur ou ce numéro de téléphone est déjà inscrit.',
    [ACCOUNT_CODE.socialRefused]: 'La connexion n’a pas abouti. Veuillez réessayer.',
    [ACCOUNT_CODE.socialTaken]: 'Ce compte est déjà associé à un autre membre.',
    [ACCOUNT_CODE.wrongProof]: 'Le mot de passe ou le code est incorrect. Rien n’a été modifié.',
    [ACCOUNT_CODE.accountInUse]:
      'Une commande est encore en cours ou impayée. Votre compte pourra être supprimé ensuite.',
    [ACCOUNT_CODE.alreadyApplied]: 'Vous avez déjà envoyé une candidature.',
    [ACCOUNT_CODE.rewardGone]:
      'Il ne reste pas autant d’exemplaires de cette contrepartie. Veuillez en choisir moins, ou une autre.',
    [ACCOUNT_CODE.ownCase]: 'C’est votre propre dossier : un autre examinateur doit en décider.',
    [ACCOUNT_CODE.numberTaken]:
      'Un autre compte avec ce numéro de pièce d’identité est déjà celui d’un chauffeur.',
    [ACCOUNT_CODE.ownProject]: 'C’est votre propre projet : vous ne pouvez pas y contribuer.',
    [ACCOUNT_CODE.projectClosed]:
      'Ce projet est en cours d’examen ou déjà public : il ne peut pas être modifié pour le moment.',
    [ACCOUNT_CODE.amountChanged]: 'Le montant a changé. Veuillez vérifier le nouveau montant.',
    [ACCOUNT_CODE.pledgeClosed]:
      'Ce soutien ne peut plus être modifié. Veuillez recharger la page pour voir son état.',
    [ACCOUNT_CODE.tooMany]: 'Vous avez atteint la limite. Veuillez d’abord en supprimer un.',
    [ACCOUNT_CODE.fileRefused]: 'Ce fichier est trop volumineux ou d’un type non pris en charge.',
    [ACCOUNT_CODE.uploadQuota]:
      'Vous avez atteint le nombre de fichiers autorisé pour aujourd’hui. Veuillez réessayer demain.',
    [ACCOUNT_CODE.uploadsStopped]:
      'Les fichiers ne peuvent pas être reçus pour le moment. Veuillez réessayer plus tard. Les messages et les réservations fonctionnent normalement.',
    [ACCOUNT_CODE.notRegistered]:
      'Ce numéro de téléphone n’est pas encore inscrit. Veuillez terminer votre inscription.',
    [ACCOUNT_CODE.contentChanged]:
      'Ce contenu a été modifié ailleurs entre-temps ; votre texte n’a pas été enregistré. Copiez-le, puis fermez le formulaire pour voir la dernière version.',
    [ACCOUNT_CODE.lastWayIn]:
      'C’est votre seul moyen de connexion. Définissez d’abord un mot de passe ou un numéro de téléphone.',
    [ACCOUNT_CODE.signInAgain]: 'Veuillez vous reconnecter, puis réessayer dans les 10 minutes.',
    [ACCOUNT_CODE.socialReplaces]:
      'Un autre compte de ce fournisseur est déjà associé. Dissociez-le d’abord.',
    [ACCOUNT_CODE.enrolmentNotFound]:
      'Aucune demande ne correspond à ce numéro de dossier et à ce téléphone',
    [ACCOUNT_CODE.alreadyDecided]:
      'Cette demande a changé entre-temps. Veuillez la consulter à nouveau.',
    [ACCOUNT_CODE.muted]:
      'L’écriture est bloquée : vous ne pouvez pas envoyer de messages ici pour le moment.',
    [ACCOUNT_CODE.groupFull]: 'C’est complet, ou vous possédez déjà le nombre maximal de groupes.',
    [ACCOUNT_CODE.notDelivered]:
      'L’envoi n’a pas pu être remis. Cette personne ne reçoit rien de vous pour le moment.',
    [ACCOUNT_CODE.inCall]:
      'Vous êtes déjà en appel dans un autre onglet ou sur un autre appareil. Veuillez d’abord terminer cet appel.',
    [CHANGE_CODE.revokeTooLate]:
      'Ce message date de plus de deux minutes et ne peut plus être retiré.',
    [CHANGE_CODE.editTooLate]:
      'Ce message date de plus de 15 minutes et ne peut plus être modifié.',
    [ACCOUNT_CODE.cardRefused]:
      'Votre banque n’a pas accepté cette carte. Veuillez en utiliser une autre.',
    [CODE.quoteExpired]: 'Ce prix n’est plus valable. Veuillez en demander un nouveau.',
    [CODE.idempotencyConflict]:
      'Cette commande a déjà été passée avec d’autres informations. Veuillez vérifier vos commandes.',
    [CODE.orderRefused]: 'Ce n’est pas possible à ce stade de la commande',
    [CODE.feeChanged]: 'Les frais d’annulation ont changé. Veuillez vérifier le nouveau montant.',
    [CODE.orderNotFound]: 'Aucune commande ne correspond à ce numéro de commande et à ce téléphone',
    [CODE.notReachable]: 'Aucune route ne relie ces lieux',
    [CODE.tooManyOpenOrders]:
      'Vous avez le nombre maximal de commandes en cours. Veuillez d’abord en terminer, en payer ou en annuler une.',
    [CODE.paymentDeclined]:
      'Le paiement n’a pas abouti et votre carte n’a pas été débitée. Veuillez utiliser une autre carte ou réessayer plus tard.',
    [CODE.paymentUnderway]:
      'Un paiement est en cours pour cette commande. Veuillez d’abord le terminer.',
    [CODE.primeExpired]: 'Les données de la carte ont expiré. Veuillez les saisir à nouveau.',
    [CODE.paymentPending]:
      'Votre banque n’a pas encore répondu. Le résultat s’affichera sur la page de la commande.',
    [CODE.paymentRefunded]:
      'Ce débit était erroné et sera entièrement remboursé sur votre carte. La page de la commande indique s’il reste un montant à payer.',
  },
  orderStatus: {
    0: 'Tâche en cours',
    1: 'En cours',
    2: 'En cours',
    3: 'En cours',
    4: 'En cours',
    5: 'En cours',
    6: 'Terminée',
    7: 'À payer',
    10: 'Annulée',
    11: 'À payer',
  },
  orderPush: {
    0: { title: 'Commande enregistrée', body: 'Nous vous cherchons un chauffeur.' },
    1: { title: 'Chauffeur trouvé', body: 'Votre chauffeur s’apprête à partir.' },
    2: { title: 'Votre chauffeur est en route', body: 'Suivez-le sur la carte.' },
    3: {
      title: 'Votre chauffeur est arrivé',
      body: 'Rejoignez le lieu de prise en charge et donnez-lui votre code.',
    },
    4: { title: 'Votre course a commencé', body: 'Bon voyage.' },
    5: { title: 'Vous êtes presque arrivé', body: 'Pensez à emporter toutes vos affaires.' },
    6: { title: 'Course terminée', body: 'Merci d’avoir voyagé avec nous. Votre reçu est prêt.' },
    7: {
      title: 'Course terminée, paiement attendu',
      body: 'Veuillez régler la course pour clore votre commande.',
    },
    10: { title: 'Commande annulée', body: 'Vous pouvez réserver de nouveau à tout moment.' },
    11: {
      title: 'Commande annulée, frais à payer',
      body: 'Veuillez régler les frais d’annulation.',
    },
  },
  bookedAhead: {
    searchLater: (minutes) =>
      `Nous cherchons votre chauffeur à partir de ${minutes} minutes avant la prise en charge.`,
    comesAt: (time) => `Votre chauffeur vient vous chercher à ${time}.`,
  },
  noDriver: {
    title: 'Aucun chauffeur trouvé',
    body: 'Votre commande a été annulée sans frais. Réessayez ou réservez à l’avance.',
  },
  paymentDeclined: {
    title: 'Le paiement n’a pas abouti',
    body: 'Votre carte n’a pas été débitée. Utilisez une autre carte ou réessayez plus tard.',
  },
  feePaid: {
    title: 'Frais d’annulation payés',
    body: 'Votre reçu est prêt.',
  },
  refunded: (sum) => ({
    title: 'Remboursement effectué',
    body: `${sum} ont été remboursés sur votre carte.`,
  }),
  pledge: {
    published: (title) => ({
      title: 'Votre projet est public',
      body: `« ${title} » a été validé et est maintenant public.`,
    }),
    sentBack: (title) => ({
      title: 'Veuillez revoir votre projet',
      body: `« ${title} » n’a pas été validé. Consultez la raison dans « Mes projets », modifiez-le et envoyez-le à nouveau.`,
    }),
    updated: (title) => ({
      title: 'Des nouvelles d’un projet',
      body: `« ${title} », que vous soutenez, a publié une actualité.`,
    }),
    answered: (title) => ({
      title: 'Réponse à votre question',
      body: `Une réponse a été donnée à votre question sur « ${title} ».`,
    }),
    shipped: (title) => ({
      title: 'Votre contrepartie est en route',
      body: `La contrepartie de « ${title} », que vous soutenez, a été expédiée.`,
    }),
    balanceDue: (title, sum) => ({
      title: 'Veuillez régler le solde',
      body: `« ${title} » a réussi et votre solde de ${sum} n’est pas encore réglé. Vous pouvez le payer dans « Mes soutiens ».`,
    }),
    succeeded: (title, sum) => ({
      title: 'Projet réussi',
      body: `« ${title} » a atteint son objectif. Le solde de ${sum} sera débité de votre carte enregistrée.`,
    }),
    failed: (title, sum) => ({
      title: 'Objectif non atteint',
      body: `« ${title} » n’a pas atteint son objectif. Les ${sum} que vous avez payés seront intégralement remboursés sur votre carte.`,
    }),
    cancelled: (title, sum) => ({
      title: 'Soutien annulé',
      body: `Le solde de « ${title} » n’a pas été réglé à temps. Votre soutien est annulé et les ${sum} payés seront remboursés sur votre carte.`,
    }),
  },
  answered: {
    title: 'Le service client vous a répondu',
    body: 'Ouvrez la conversation pour lire la réponse.',
  },
  called: {
    title: 'Appel entrant',
    body: 'Quelqu’un vous appelle. Ouvrez le site pour répondre.',
  },
  missedCall: {
    title: 'Appel manqué',
    body: 'Quelqu’un a essayé de vous appeler. Ouvrez le site pour rappeler.',
  },
  rideMessage: {
    order: (orderNo) => `Commande ${orderNo}`,
    due: (sum) => `À payer : ${sum}`,
    subject: (title, order) => `${title} – ${order}`,
    lead: (title) => `Chauffeur Taiwan : ${title}.`,
    names: {
      kind: 'Service',
      time: 'Heure de prise en charge',
      pickup: 'Lieu de prise en charge',
      stop: 'Arrêt',
      destination: 'Destination',
      duration: 'Durée',
      fare: 'Prix de la course',
    },
    named: (name, value) => `${name}\u00A0: ${value}`,
    now: (orderedAt) => `maintenant (${orderedAt})`,
    between: ', ',
    end: '.',
    gap: ' ',
  },
  joining: {
    subject: 'Des nouvelles de votre demande',
    enrolment: {
      received: (no) =>
        `Nous avons bien reçu votre demande, dossier n° ${no}. Nous vous répondrons sous trois jours ouvrés.`,
      reviewing: (no) => `Votre demande ${no} est en cours d’examen.`,
      accepted: (no) => `Votre demande ${no} a été acceptée. Nous vous contacterons pour la suite.`,
      declined: (no) => `Votre demande ${no} n’a pas été acceptée. Merci de votre intérêt.`,
    },
    application: {
      pending: 'Nous avons bien reçu votre candidature de chauffeur.',
      checking: 'Votre candidature de chauffeur est en cours d’examen.',
      accepted:
        'Félicitations : votre candidature a été acceptée. Vous faites désormais partie de nos chauffeurs.',
      rejected:
        'Votre candidature de chauffeur est à corriger. Connectez-vous pour en voir la raison et la renvoyer.',
    },
    returned: (documents) =>
      `Votre candidature de chauffeur est à corriger : ${documents}. Connectez-vous pour la renvoyer.`,
    refused: (document, reason) => `${document} (${reason})`,
    documents: {
      idFront: 'recto de la carte d’identité',
      idBack: 'verso de la carte d’identité',
      licenceFront: 'recto du permis',
      licenceBack: 'verso du permis',
      portrait: 'portrait récent',
    },
    reasons: {
      blurred: 'photo floue',
      cropped: 'photo incomplète',
      expired: 'document expiré',
      wrongDocument: 'mauvais document',
      mismatch: 'ne concorde pas',
      other: 'autre motif',
    },
  },
  transcript: {
    subject: 'Votre conversation avec le service client',
    intro:
      'Voici votre conversation avec le service client. Les heures sont celles de Taipei. Cet e-mail a été envoyé automatiquement, merci de ne pas y répondre.',
    you: 'Vous',
    image: '[Image]',
    video: '[Vidéo]',
    voice: '[Message vocal]',
    call: '[Appel]',
    file: (name) => `[Fichier] ${name}`,
    place: (name) => `[Position] ${name}`,
    combined: (title) => `[Historique] ${title}`,
  },
  smsCode: (code) =>
    `Chauffeur Taiwan : votre code est ${code}, valable 2 minutes. Nous ne le demandons jamais. Ne le communiquez à personne.`,
  numberReplaced: (last) =>
    `Chauffeur Taiwan : Le numéro de téléphone de votre compte a été remplacé par un numéro se terminant par ${last}. Si ce n’était pas vous, contactez immédiatement le service client.`,
  providerLinked: (provider) => ({
    subject: 'Nouveau moyen de connexion à votre compte',
    text: `Chauffeur Taiwan : Un compte ${provider} a été associé à votre compte et permet désormais de se connecter. Si ce n’était pas vous, dissociez-le dans votre profil et contactez immédiatement le service client.`,
  }),
  party: (orderNo) => `Course ${orderNo}`,
  guest: (number) => `Visiteur ${number}`,
  nameless: 'Membre',
};

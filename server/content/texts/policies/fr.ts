import type { PolicyTexts } from './policy-texts.ts';

/** The policies in French. */
export const FR: PolicyTexts = {
  privacy: [
    `Nous traitons vos données personnelles conformément à la loi taïwanaise sur la protection des données personnelles. La présente politique indique quelles données nous collectons, pourquoi nous en avons besoin, combien de temps nous les conservons et ce que vous pouvez faire.`,
    `## Données que nous collectons

- Réservation : nom et téléphone du contact, lieu de prise en charge, destination et arrêts, heure, plaque et modèle de la voiture (chauffeur de remplacement), vol (transfert aéroport), note au chauffeur.
- Compte : nom d’utilisateur, pseudonyme, téléphone, adresse e-mail, date de naissance (facultative), photo de profil (facultative).
- Paiement : résultat du paiement, marque et quatre derniers chiffres de la carte. Le numéro complet est saisi uniquement dans les champs de l’établissement de paiement et ne passe jamais par nos systèmes.
- Service client : messages, images et fichiers que vous envoyez.
- Données techniques : appareils utilisés pour vous connecter et adresses IP, afin de protéger les comptes et de prévenir les abus.`,
    `## Finalités

1. Calculer le prix de la course, affecter un chauffeur, effectuer la course et encaisser le paiement.
2. Vous informer de l’avancement de votre commande et vous envoyer les messages nécessaires au service.
3. Répondre à vos questions et traiter les accidents, les réclamations et les objets perdus.
4. Protéger la sécurité des comptes et prévenir la fraude et les abus.
5. Conserver les relevés de transactions comme la loi l’exige.

Nous ne vendons pas vos données et n’utilisons pas les données de vos courses à des fins publicitaires.`,
    `## Données de localisation

- Votre navigateur ne demande et ne fournit votre position que lorsque vous appuyez sur « Utiliser ma position », afin de remplir le lieu de prise en charge.
- Pendant la course, c’est la position du chauffeur qui est affichée. Elle n’est communiquée qu’au passager de la commande concernée, et seulement pendant la durée de la course.`,
    `## Destinataires

- Le chauffeur : nom et téléphone du contact, lieu de prise en charge et destination, voiture et note ; il n’y a plus accès une fois la course terminée.
- L’établissement de paiement et la banque émettrice de la carte : données nécessaires au paiement et au remboursement.
- Les prestataires de SMS et d’e-mail : numéro ou adresse du destinataire et contenu de la notification.
- Les compagnies d’assurance : en cas d’accident, données nécessaires à l’indemnisation.
- Les tribunaux et les autorités compétentes : lorsque la loi l’exige.`,
    `## Durée de conservation

- Commandes et paiements : conservés selon la loi taïwanaise sur la comptabilité des entreprises, puis supprimés ou anonymisés à l’échéance.
- Passagers sans compte : l’accès à la commande par son numéro et le numéro de téléphone prend fin 30 jours après la course.
- Images et fichiers envoyés au service client : supprimés en même temps que le message ou le compte.
- Codes de vérification par SMS : expirent au bout de 2 minutes.
- Historique des connexions : supprimé après la déconnexion ou l’expiration.`,
    `## Vos droits

Sur la page de votre compte, vous pouvez vous-même :

- Consulter et modifier vos données personnelles.
- Télécharger toutes les données que nous conservons sur vous.
- Déconnecter vos autres appareils.
- Supprimer les cartes et les adresses enregistrées.
- Supprimer votre compte.

Vous pouvez aussi demander au service client de consulter, de rectifier ou de supprimer vos données, ou de cesser de les utiliser. Les données que la loi impose de conserver ne peuvent pas être supprimées avant la fin du délai légal.`,
    `## Données dans votre navigateur

Nous n’utilisons pas de cookies de suivi. La page ne conserve dans votre navigateur que les données nécessaires à son fonctionnement, par exemple la langue, une commande non envoyée et les clés d’accès à vos commandes. Elles disparaissent lorsque vous effacez les données du navigateur.`,
    `## Sécurité

Toutes les transmissions sont chiffrées. Des mots de passe, nous ne conservons que des empreintes irréversibles ; les données sensibles, comme les justificatifs d’identité, sont en outre chiffrées séparément. Seules les personnes qui en ont besoin pour leur travail y ont accès. En cas de fuite de données, nous vous en informons, ainsi que les autorités compétentes, dès que possible après avoir établi les faits.`,
    `## Mineurs

Les passagers de moins de 18 ans doivent obtenir l’accord de leur représentant légal avant d’utiliser le service.`,
    `## Modifications et contact

Toute modification de la présente politique est annoncée avant la date de son entrée en vigueur, et toutes les versions sont conservées. Pour toute question sur vos données personnelles, contactez-nous par le service client, en bas à droite de la page.`,
  ],
  service: [
    `Le présent contrat définit les droits et obligations de chacun lorsque vous (ci-après le « passager ») utilisez nos services de chauffeur de remplacement, de transfert aéroport, d’excursion avec chauffeur et de chauffeur à l’heure. En envoyant une commande ou en créant un compte, vous déclarez avoir lu et accepté le présent contrat.`,
    `## Services

- Chauffeur de remplacement et chauffeur à l’heure : un chauffeur que nous affectons conduit votre voiture et vous amène, vous et votre voiture, au lieu indiqué. La voiture est fournie par vous.
- Transfert aéroport et excursion avec chauffeur : un chauffeur vous transporte dans un véhicule professionnel en règle. Le véhicule est fourni par nos soins.
- La zone desservie comprend les 22 comtés et villes de Taïwan, îles comprises. Les courses se font par la route : la prise en charge et la destination doivent se trouver sur la même île. Aucune commande ne peut être passée entre des lieux qu’aucune route ne relie.`,
    `## Commandes et prix

1. Une fois la course saisie, le système vous propose un prix selon les [règles tarifaires](/fare) en vigueur à ce moment et en détaille chaque poste.
2. Le prix proposé est valable pendant la durée affichée à l’écran. Si vous envoyez la commande dans ce délai, le prix est fixé : ni la circulation ni l’itinéraire réel ne l’augmentent.
3. Un supplément n’est facturé que si vous faites attendre le chauffeur au-delà du temps gratuit ou si vous demandez une modification pendant la course ; il est calculé selon les règles tarifaires en vigueur lors de la commande.
4. Lorsque les règles tarifaires changent, les commandes déjà passées restent soumises à la version en vigueur lors de la commande.`,
    `## Annulation de la commande

- L’annulation est gratuite tant qu’aucun chauffeur n’a accepté la commande. Une fois la commande acceptée, elle reste gratuite pendant le délai de grâce affiché à l’écran.
- Passé ce délai, des frais d’annulation sont dus selon les [règles tarifaires](/fare) ; leur montant est affiché et vous est soumis pour confirmation avant l’annulation.
- Si le chauffeur arrive plus de 5 minutes après l’heure prévue, vous pouvez annuler gratuitement.
- Les frais d’annulation ne dépassent pas la moitié du prix de la course. L’annulation n’est plus possible une fois le passager monté en voiture.`,
    `## Paiement et remboursement

- Vous pouvez payer en ligne par carte bancaire ou en espèces au chauffeur à la fin de la course.
- Les données de la carte sont traitées par l’établissement de paiement ; nous ne conservons pas le numéro complet.
- En cas de double débit ou de montant erroné, nous remboursons de nous-mêmes le trop-perçu sur la carte d’origine ; la date à laquelle vous le recevez dépend de la banque émettrice.
- Les commandes non entièrement réglées restent dans votre compte et peuvent vous empêcher de réserver à nouveau jusqu’à leur règlement.`,
    `## Obligations du passager

1. Fournir un nom, un téléphone, un lieu de prise en charge, une destination et des informations sur la voiture exacts.
2. Pour les services de chauffeur de remplacement et de chauffeur à l’heure, la voiture doit disposer d’un certificat d’immatriculation et d’une assurance automobile obligatoire de responsabilité civile en cours de validité, et être en état de circuler en toute sécurité.
3. Avant de monter, présenter au chauffeur le code de prise en charge et vérifier que le chauffeur correspond à la commande.
4. Ne pas demander au chauffeur de rouler trop vite, de dépasser la charge autorisée, de stationner en infraction ou de commettre tout autre acte illégal.
5. Tous les passagers de la voiture doivent attacher leur ceinture de sécurité ; s’il voyage avec des enfants, le passager fournit des sièges enfant homologués.
6. Ne transporter ni objets interdits ni matières ou objets dangereux.`,
    `## Obligations du chauffeur

- Le chauffeur doit être titulaire d’un permis valable correspondant au type de véhicule et avoir été vérifié par nos soins.
- Avant et pendant le service, il ne doit ni boire d’alcool ni prendre de substances altérant la conduite.
- Il respecte le code de la route et l’itinéraire que vous avez accepté, et ne doit en chemin ni prendre d’autres passagers ni faire de démarchage.
- S’il ne peut pas se présenter, il doit prévenir immédiatement ; nous affectons sans frais un autre chauffeur et, si c’est impossible, la commande est annulée gratuitement.`,
    `## Assurance et responsabilité

- Pour chaque course, nous souscrivons une assurance de responsabilité civile de chauffeur de remplacement, valable pendant la durée du service. En cas d’accident, l’assurance automobile obligatoire de responsabilité civile de la voiture intervient en premier ; le reste est pris en charge par l’assurance de responsabilité civile de chauffeur de remplacement, dans la limite du montant assuré.
- Les dommages causés aux véhicules ou aux personnes par la faute du chauffeur sont traités par nous et indemnisés conformément à la loi.
- Les dommages dus à des défauts préexistants de la voiture, à un état de la voiture que le passager n’a pas signalé ou au comportement du passager lui-même sont à la charge du passager.
- En descendant, vérifiez l’état de la voiture avec le chauffeur ; si vous constatez un dommage, signalez-le au service client dans les 24 heures.`,
    `## Objets perdus

Indiquez dès que possible au service client le numéro de commande et l’objet concerné. Si le chauffeur le retrouve, il convient avec vous de la restitution ; si un trajet spécial est nécessaire pour vous le rapporter, les frais de transport sont à la charge du passager et leur montant est communiqué à l’avance.`,
    `## Compte

- Lors de l’inscription, fournissez des informations exactes, et gardez en lieu sûr votre mot de passe et vos codes de vérification.
- Si vous constatez que quelqu’un d’autre utilise votre compte, changez immédiatement le mot de passe et déconnectez les autres appareils sur la page du compte, ou prévenez le service client.
- Vous pouvez supprimer votre compte à tout moment sur la page du compte ; les commandes non terminées ou non entièrement réglées doivent d’abord l’être.`,
    `## Interruption et refus du service

En cas de catastrophe naturelle, de fermeture de routes ou de maintenance du système, nous pouvons suspendre le service ; pour les réservations déjà faites, nous vous prévenons dès que possible afin de changer la date ou d’annuler gratuitement. Nous pouvons refuser le service à un passager qui met la sécurité en danger, abandonne des commandes de mauvaise foi ou fournit de fausses informations.`,
    `## Modification du contrat

Toute modification du présent contrat est annoncée avant la date de son entrée en vigueur, et toutes les versions restent à votre disposition. Une nouvelle version s’applique aux commandes passées après son entrée en vigueur ; chaque commande garde la trace de la version alors applicable.`,
    `## Réclamations et juridiction compétente

Pour toute remarque, contactez-nous d’abord par le service client, en bas à droite de la page ; nous répondons dans les 7 jours. À défaut d’accord, vous pouvez adresser une réclamation au centre de services aux consommateurs de votre ville ou de votre comté. Le présent contrat est régi par le droit de la République de Chine (Taïwan), et le tribunal de district de Taipei (Taïwan) est compétent en première instance, sans préjudice des règles de compétence de la loi sur la protection des consommateurs et du code de procédure civile en matière de petits litiges.`,
  ],
};

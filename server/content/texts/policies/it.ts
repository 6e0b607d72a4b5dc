import type { PolicyTexts } from './policy-texts.ts';

/** The policies in Italian. */
export const IT: PolicyTexts = {
  privacy: [
    `Trattiamo i Suoi dati personali in conformità alla legge di Taiwan sulla protezione dei dati personali. Questa informativa spiega quali dati raccogliamo, perché ci servono, per quanto tempo li conserviamo e che cosa può fare Lei.`,
    `## Dati che raccogliamo

- Prenotazione: nome e telefono della persona di contatto, luogo di partenza, destinazione e fermate intermedie, orario, targa e modello (autista sostitutivo), volo (transfer aeroportuale), nota per l’autista.
- Account: nome utente, nickname, telefono, e-mail, data di nascita (facoltativa), foto del profilo (facoltativa).
- Pagamento: esito del pagamento, circuito e ultime quattro cifre della carta. Il numero completo si inserisce solo nei campi del gestore dei pagamenti e non passa dai nostri sistemi.
- Servizio clienti: messaggi, immagini e file che Lei invia.
- Dati tecnici: dispositivi da cui accede e indirizzi IP, per proteggere gli account e prevenire gli abusi.`,
    `## Finalità

1. Calcolare il prezzo delle corse, assegnare gli autisti, svolgere le corse e incassare i pagamenti.
2. InformarLa sull’avanzamento del Suo ordine e inviarLe le comunicazioni di servizio necessarie.
3. Rispondere alle Sue domande e gestire incidenti, reclami e oggetti smarriti.
4. Proteggere gli account e prevenire frodi e abusi.
5. Conservare le registrazioni delle transazioni come richiesto dalla legge.

Non vendiamo i Suoi dati e non usiamo i dati delle corse per fare pubblicità.`,
    `## Dati sulla posizione

- Solo quando preme «Usa la posizione attuale» il browser Le chiede il consenso e fornisce la Sua posizione, che serve a compilare il luogo di partenza.
- Durante la corsa viene mostrata la posizione dell’autista. È fornita solo al passeggero di quell’ordine e solo finché la corsa è in svolgimento.`,
    `## A chi li comunichiamo

- Autista: nome e telefono della persona di contatto, luogo di partenza e destinazione, veicolo e nota; al termine della corsa non può più vederli.
- Gestore dei pagamenti e banca emittente della carta: i dati necessari per pagamenti e rimborsi.
- Fornitori dei servizi di SMS ed e-mail: il numero o l’indirizzo del destinatario e il contenuto della notifica.
- Compagnie di assicurazione: in caso di incidente, i dati necessari per gestire il risarcimento.
- Tribunali e autorità competenti: quando la legge lo richiede.`,
    `## Periodo di conservazione

- Ordini e pagamenti: sono conservati secondo la legge di Taiwan sulla contabilità delle imprese; alla scadenza vengono eliminati o resi anonimi.
- Passeggeri senza account: la possibilità di consultare un ordine con il numero d’ordine e il telefono cessa 30 giorni dopo la fine della corsa.
- Immagini e file inviati al servizio clienti: vengono rimossi insieme al messaggio o all’account.
- Codici di verifica via SMS: scadono dopo 2 minuti.
- Accessi: le registrazioni vengono rimosse dopo l’uscita o la scadenza.`,
    `## I Suoi diritti

Nella pagina dell’account può, in autonomia:

- Vedere e modificare i Suoi dati personali.
- Scaricare tutti i dati che conserviamo su di Lei.
- Disconnettere gli altri dispositivi.
- Rimuovere le carte e gli indirizzi salvati.
- Eliminare l’account.

Può anche chiedere al servizio clienti di consultare, rettificare, non utilizzare più o eliminare i Suoi dati. Le registrazioni che la legge impone di conservare non possono essere eliminate prima della scadenza.`,
    `## Dati nel browser

Non usiamo cookie di tracciamento. Il sito conserva nel Suo browser solo i dati necessari al suo funzionamento, ad esempio la lingua, un ordine non ancora inviato e le credenziali che aprono i Suoi ordini. Se cancella i dati del browser, vengono rimossi.`,
    `## Sicurezza

Tutte le trasmissioni sono cifrate; delle password conserviamo solo valori hash non reversibili, e i dati sensibili, come quelli dei documenti d’identità, sono ulteriormente cifrati. Può accedervi solo il personale che ne ha bisogno per il proprio lavoro. In caso di violazione dei dati, una volta accertati i fatti avviseremo al più presto Lei e le autorità competenti.`,
    `## Minori

I passeggeri di età inferiore a 18 anni devono ottenere il consenso del proprio rappresentante legale prima di usare il servizio.`,
    `## Modifiche e contatti

Quando modifichiamo questa informativa, lo annunciamo prima della data di entrata in vigore e ne conserviamo tutte le versioni. Per qualsiasi domanda sui Suoi dati personali ci contatti tramite il servizio clienti in basso a destra nella pagina.`,
  ],
  service: [
    `Questo contratto definisce i diritti e gli obblighi delle parti quando Lei (di seguito il «passeggero») utilizza i nostri servizi di autista sostitutivo, transfer aeroportuale, tour con autista e autista a ore. Inviando un ordine o registrando un account, dichiara di aver letto e di accettare questo contratto.`,
    `## Servizi offerti

- Autista sostitutivo e autista a ore: un autista da noi assegnato guida la Sua auto e porta Lei e l’auto nel luogo indicato. Il veicolo è messo a disposizione da Lei.
- Transfer aeroportuale e tour con autista: un autista La trasporta con un veicolo regolarmente autorizzato al servizio. Il veicolo è messo a disposizione da noi.
- La zona servita comprende tutte le 22 contee e città di Taiwan, isole incluse. Le corse si svolgono su strada, quindi partenza e destinazione devono trovarsi sulla stessa isola; tra luoghi che nessuna strada collega non è possibile effettuare un ordine.`,
    `## Ordini e prezzi

1. Dopo che ha inserito la corsa, il sistema calcola il preventivo secondo le [regole tariffarie](/fare) in vigore in quel momento ed elenca ogni singolo importo.
2. Il preventivo è valido per il tempo indicato sullo schermo. Se invia l’ordine entro tale tempo, il prezzo è bloccato e non aumenta per il traffico o per il percorso effettivo.
3. Si applicano costi ulteriori solo se fa attendere l’autista oltre il tempo gratuito o se chiede una modifica durante la corsa; l’importo si calcola secondo le regole tariffarie in vigore al momento dell’ordine.
4. Se le regole tariffarie cambiano, agli ordini già effettuati continua ad applicarsi la versione in vigore al momento dell’ordine.`,
    `## Annullamento dell’ordine

- Prima che un autista accetti l’ordine, l’annullamento è gratuito. Dopo l’accettazione è gratuito anche entro il periodo di tolleranza indicato sullo schermo.
- Per gli annullamenti successivi al periodo di tolleranza si applica la penale di annullamento prevista dalle [regole tariffarie](/fare); prima dell’annullamento lo schermo ne mostra l’importo e Lei lo conferma.
- Se l’autista arriva con più di 5 minuti di ritardo rispetto all’orario previsto, può annullare gratuitamente.
- La penale di annullamento non supera la metà del prezzo della corsa di quell’ordine. Dopo che il passeggero è salito a bordo non è più possibile annullare.`,
    `## Pagamenti e rimborsi

- Può pagare online con carta di credito oppure in contanti all’autista al termine della corsa.
- I dati della carta sono trattati dal gestore dei pagamenti; noi non conserviamo il numero completo.
- In caso di doppio addebito o di importo errato, rimborsiamo di nostra iniziativa la somma in eccesso sulla stessa carta; la data effettiva di accredito dipende dalla banca emittente.
- Gli ordini non interamente pagati restano nel Suo account; finché non sono saldati potrebbe non essere possibile prenotare altre corse.`,
    `## Obblighi del passeggero

1. Fornire dati corretti su nome, telefono, luogo di partenza, destinazione e veicolo.
2. Per l’autista sostitutivo e l’autista a ore, il veicolo deve avere una carta di circolazione valida e l’assicurazione obbligatoria di responsabilità civile auto, ed essere in condizioni di circolare in sicurezza.
3. Prima di salire, mostrare all’autista il codice di salita e verificare che l’autista corrisponda all’ordine.
4. Non chiedere all’autista di superare i limiti di velocità, sovraccaricare il veicolo, sostare in divieto o compiere altri atti illeciti.
5. Tutti i passeggeri a bordo devono allacciare la cintura di sicurezza; per i bambini, il passeggero deve procurare un seggiolino omologato.
6. Non portare con sé oggetti vietati o pericolosi.`,
    `## Obblighi dell’autista

- L’autista deve avere una patente valida per il tipo di veicolo e aver superato le nostre verifiche.
- Prima del servizio e durante il servizio non deve bere alcolici né assumere sostanze che compromettono la guida.
- Deve rispettare il codice della strada e il percorso da Lei accettato; durante il tragitto non può far salire altri passeggeri né proporre vendite.
- Se per qualsiasi motivo non può arrivare, deve avvisare subito; assegneremo gratuitamente un altro autista e, se non è possibile, l’ordine sarà annullato gratuitamente.`,
    `## Assicurazione e responsabilità

- Per la durata del servizio stipuliamo per ogni corsa un’assicurazione di responsabilità civile dell’autista sostitutivo. In caso di incidente interviene per prima l’assicurazione obbligatoria di responsabilità civile del veicolo; la parte non coperta è a carico dell’assicurazione di responsabilità civile dell’autista sostitutivo, entro la somma assicurata.
- I danni a veicoli o persone causati da colpa dell’autista sono gestiti da noi e risarciti a norma di legge.
- I danni dovuti a guasti preesistenti del veicolo, a condizioni del veicolo non comunicate dal passeggero o al comportamento del passeggero stesso sono a carico del passeggero.
- Quando scende, verifichi insieme all’autista le condizioni del veicolo; se rileva un danno, avvisi il servizio clienti entro 24 ore.`,
    `## Oggetti smarriti

Comunichi al più presto al servizio clienti il numero d’ordine e l’oggetto smarrito. Se l’autista lo trova, concorderà con Lei come restituirlo; se occorre una consegna apposita, le spese di trasporto sono a carico del passeggero, che sarà informato prima dell’importo.`,
    `## Account

- Al momento della registrazione fornisca dati veritieri e custodisca con cura la password e i codici di verifica.
- Se scopre che altri usano il Suo account, cambi subito la password e disconnetta gli altri dispositivi dalla pagina dell’account, oppure avvisi il servizio clienti.
- Può eliminare l’account in qualsiasi momento dalla pagina dell’account; se ci sono ordini non completati o non interamente pagati, occorre prima definirli.`,
    `## Interruzione e rifiuto del servizio

In caso di calamità naturali, chiusura di strade o manutenzione del sistema possiamo sospendere il servizio; per le prenotazioni già effettuate La avviseremo al più presto, così che possa cambiare data o annullare gratuitamente. Possiamo rifiutare il servizio al passeggero che mette in pericolo la sicurezza, abbandona ordini in malafede o fornisce dati non veritieri.`,
    `## Modifiche del contratto

Quando modifichiamo questo contratto, lo annunciamo prima della data di entrata in vigore e ne conserviamo tutte le versioni affinché possa consultarle. La nuova versione si applica agli ordini effettuati dopo l’entrata in vigore; ogni ordine registra la versione ad esso applicabile.`,
    `## Reclami e foro competente

Per qualsiasi osservazione ci contatti prima tramite il servizio clienti in basso a destra nella pagina: risponderemo entro 7 giorni. Se le parti non raggiungono un accordo, può presentare reclamo al centro servizi per i consumatori dell’amministrazione della città o della contea. Questo contratto è regolato dalla legge della Repubblica di Cina (Taiwan) e il giudice competente in primo grado è il Tribunale distrettuale di Taipei (Taiwan Taipei District Court); restano salve le norme sulla competenza della legge sulla tutela dei consumatori e quelle del codice di procedura civile relative alle controversie di modesta entità.`,
  ],
};

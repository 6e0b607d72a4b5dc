import type { PolicyTexts } from './policy-texts.ts';

/** The policies in German. */
export const DE: PolicyTexts = {
  privacy: [
    `Wir verarbeiten Ihre personenbezogenen Daten nach dem taiwanischen Gesetz zum Schutz personenbezogener Daten. Diese Erklärung beschreibt, welche Daten wir erheben, wofür wir sie brauchen, wie lange wir sie aufbewahren und was Sie tun können.`,
    `## Welche Daten wir erheben

- Buchung: Name und Telefonnummer der Kontaktperson, Abholort, Ziel und Zwischenstopps, Zeit, Kennzeichen und Modell (Heimfahrservice), Flug (Flughafentransfer), Notiz für den Fahrer.
- Konto: Benutzername, Spitzname, Telefonnummer, E-Mail-Adresse, Geburtstag (freiwillig), Profilbild (freiwillig).
- Zahlung: Ergebnis der Zahlung, Marke und letzte vier Ziffern der Karte. Die vollständige Kartennummer wird nur in den Feldern des Zahlungsdienstleisters eingegeben und läuft nicht über unsere Systeme.
- Kundenservice: Nachrichten, Bilder und Dateien, die Sie senden.
- Technische Daten: Geräte, auf denen Sie sich anmelden, und IP-Adressen, um Konten zu schützen und Missbrauch zu verhindern.`,
    `## Wofür wir sie verwenden

1. Um Fahrpreise zu berechnen, Fahrer zuzuteilen, Fahrten durchzuführen und Zahlungen einzuziehen.
2. Um Sie über den Stand Ihres Auftrags zu informieren und Ihnen notwendige Mitteilungen zum Service zu senden.
3. Um Ihre Fragen zu beantworten sowie Unfälle, Beschwerden und Fundsachen zu bearbeiten.
4. Um Konten zu schützen und Betrug und Missbrauch zu verhindern.
5. Um Aufzeichnungen über Transaktionen aufzubewahren, wie es das Gesetz verlangt.

Wir verkaufen Ihre Daten nicht und verwenden Fahrtdaten nicht für Werbung.`,
    `## Standortdaten

- Nur wenn Sie auf „Meinen Standort verwenden“ drücken, fragt Ihr Browser nach Ihrer Erlaubnis und übermittelt Ihren Standort, um den Abholort auszufüllen.
- Während der Fahrt wird der Standort des Fahrers angezeigt. Er wird nur dem Fahrgast dieses Auftrags und nur während der Fahrt mitgeteilt.`,
    `## Wer die Daten erhält

- Fahrer: Name und Telefonnummer der Kontaktperson, Abholort und Ziel, Fahrzeug und Notiz; nach Ende der Fahrt sind sie für ihn nicht mehr sichtbar.
- Zahlungsdienstleister und kartenausgebende Bank: die Daten, die für Zahlung und Erstattung nötig sind.
- Anbieter von SMS- und E-Mail-Diensten: Telefonnummer oder E-Mail-Adresse des Empfängers und Inhalt der Benachrichtigung.
- Versicherungen: nach einem Unfall die Daten, die zur Schadensregulierung nötig sind.
- Gerichte und Behörden: wenn das Gesetz es verlangt.`,
    `## Wie lange wir sie aufbewahren

- Aufträge und Zahlungen: so lange, wie es das taiwanische Gesetz über die kaufmännische Buchführung verlangt; nach Ablauf der Frist werden sie gelöscht oder anonymisiert.
- Fahrgäste ohne Konto: Die Berechtigung, einen Auftrag mit Auftragsnummer und Telefonnummer abzurufen, erlischt 30 Tage nach Ende der Fahrt.
- Bilder und Dateien an den Kundenservice: werden zusammen mit der Nachricht oder dem Konto entfernt.
- SMS-Codes: verlieren nach 2 Minuten ihre Gültigkeit.
- Anmeldungen: werden nach dem Abmelden oder Ablauf entfernt.`,
    `## Ihre Rechte

Auf Ihrer Kontoseite können Sie selbst:

- Ihre persönlichen Daten ansehen und ändern.
- Alle Daten herunterladen, die wir über Sie speichern.
- Andere Geräte abmelden.
- Gespeicherte Karten und Adressen entfernen.
- Ihr Konto löschen.

Sie können auch den Kundenservice bitten, Ihnen Auskunft über Ihre Daten zu geben, sie zu berichtigen, nicht weiter zu nutzen oder zu löschen. Aufzeichnungen, die wir gesetzlich aufbewahren müssen, können vor Ablauf der Frist nicht gelöscht werden.`,
    `## Daten in Ihrem Browser

Wir verwenden keine Cookies zur Nachverfolgung. Die Website speichert in Ihrem Browser nur, was sie für ihren Betrieb braucht, zum Beispiel die Sprache, einen noch nicht gesendeten Auftrag und den Zugangsschlüssel, mit dem sich Ihre Aufträge öffnen lassen. Wenn Sie die Browserdaten löschen, wird das alles entfernt.`,
    `## Sicherheit

Alle Daten werden durchgehend verschlüsselt übertragen. Von Passwörtern speichern wir nur Hashwerte, die sich nicht zurückrechnen lassen; sensible Daten wie Identitätsnachweise werden zusätzlich verschlüsselt. Zugriff haben nur Personen, die ihn für ihre Arbeit brauchen. Sollten Daten in fremde Hände gelangen, benachrichtigen wir Sie und die zuständige Behörde so schnell wie möglich, sobald der Sachverhalt geklärt ist.`,
    `## Minderjährige

Fahrgäste unter 18 Jahren müssen vor der Nutzung des Service die Einwilligung ihrer gesetzlichen Vertreter einholen.`,
    `## Änderungen und Kontakt

Wenn wir diese Erklärung ändern, geben wir das vor dem Tag des Inkrafttretens bekannt und bewahren alle Fassungen auf. Bei Fragen zu Ihren personenbezogenen Daten erreichen Sie uns über den Kundenservice unten rechts auf der Seite.`,
  ],
  service: [
    `Dieser Vertrag regelt die Rechte und Pflichten beider Seiten, wenn Sie (im Folgenden „Fahrgast“) unsere Leistungen Heimfahrservice, Flughafentransfer, Ausflug mit Chauffeur und Fahrer auf Stundenbasis nutzen. Wenn Sie einen Auftrag senden oder ein Konto registrieren, erklären Sie, dass Sie diesen Vertrag gelesen haben und ihm zustimmen.`,
    `## Unsere Leistungen

- Heimfahrservice und Fahrer auf Stundenbasis: Ein von uns zugeteilter Fahrer fährt Ihr Auto und bringt Sie und das Auto an den angegebenen Ort. Das Fahrzeug stellen Sie.
- Flughafentransfer und Ausflug mit Chauffeur: Ein Fahrer befördert Sie in einem zugelassenen gewerblichen Fahrzeug. Das Fahrzeug stellen wir.
- Das Servicegebiet umfasst alle 22 Landkreise und Städte Taiwans einschließlich der Inseln. Gefahren wird auf der Straße, deshalb müssen Abholort und Ziel auf derselben Insel liegen; zwischen Orten ohne Straßenverbindung kommt kein Auftrag zustande.`,
    `## Aufträge und Preise

1. Nachdem Sie die Fahrt eingegeben haben, erstellt das System ein Preisangebot nach den gerade gültigen [Preisregeln](/fare) und führt jeden einzelnen Betrag auf.
2. Das Preisangebot gilt für die angezeigte Zeit. Senden Sie den Auftrag innerhalb dieser Zeit, steht der Preis fest und erhöht sich weder durch die Verkehrslage noch durch die tatsächliche Route.
3. Zusätzlich berechnen wir nur dann etwas, wenn Sie den Fahrer länger als die kostenlose Wartezeit warten lassen oder während der Fahrt eine Änderung verlangen; der Betrag richtet sich nach den Preisregeln zum Zeitpunkt der Buchung.
4. Ändern sich die Preisregeln, gilt für bestehende Aufträge weiterhin die Fassung zum Zeitpunkt der Buchung.`,
    `## Auftrag stornieren

- Bevor ein Fahrer den Auftrag annimmt, können Sie kostenlos stornieren. Danach ist die Stornierung innerhalb der angezeigten Kulanzzeit ebenfalls kostenlos.
- Bei einer Stornierung nach Ablauf der Kulanzzeit fällt eine Stornogebühr nach den [Preisregeln](/fare) an; vor dem Stornieren wird Ihnen der Betrag angezeigt, und Sie bestätigen ihn.
- Kommt der Fahrer mehr als 5 Minuten später als vorgesehen, können Sie kostenlos stornieren.
- Die Stornogebühr beträgt höchstens die Hälfte des Fahrpreises für diesen Auftrag. Sobald der Fahrgast eingestiegen ist, ist eine Stornierung nicht mehr möglich.`,
    `## Zahlung und Erstattung

- Sie können online mit Karte bezahlen oder am Ende der Fahrt bar beim Fahrer.
- Kartendaten werden vom Zahlungsdienstleister verarbeitet; wir speichern keine vollständigen Kartennummern.
- Wurde doppelt oder ein falscher Betrag abgebucht, erstatten wir den zu viel gezahlten Betrag von uns aus auf dieselbe Karte; wann er gutgeschrieben wird, hängt von der kartenausgebenden Bank ab.
- Nicht vollständig bezahlte Aufträge bleiben in Ihrem Konto; bis zur Bezahlung können Sie möglicherweise keine weitere Fahrt buchen.`,
    `## Pflichten des Fahrgasts

1. Machen Sie richtige Angaben zu Name, Telefonnummer, Abholort, Ziel und Fahrzeug.
2. Beim Heimfahrservice und beim Fahrer auf Stundenbasis muss das Fahrzeug einen gültigen Fahrzeugschein und eine gültige Kfz-Pflichtversicherung haben und in verkehrssicherem Zustand sein.
3. Zeigen Sie dem Fahrer vor dem Einsteigen Ihren Fahrtcode und vergewissern Sie sich, dass der Fahrer zum Auftrag gehört.
4. Verlangen Sie vom Fahrer nicht, zu schnell zu fahren, das Fahrzeug zu überladen, verbotswidrig zu parken oder auf andere Weise gegen das Gesetz zu verstoßen.
5. Alle Fahrgäste im Fahrzeug müssen angeschnallt sein; wer Kinder mitnimmt, sorgt selbst für einen vorschriftsmäßigen Kindersitz.
6. Verbotene oder gefährliche Gegenstände dürfen nicht mitgeführt werden.`,
    `## Pflichten des Fahrers

- Der Fahrer muss einen gültigen Führerschein für die jeweilige Fahrzeugart besitzen und unsere Prüfung bestanden haben.
- Vor und während der Arbeit darf er keinen Alkohol trinken und keine Mittel einnehmen, die die Fahrtüchtigkeit beeinträchtigen.
- Er hält sich an die Verkehrsregeln und an die Route, der Sie zugestimmt haben, und darf unterwegs weder andere Personen mitnehmen noch etwas zum Verkauf anbieten.
- Kann er aus irgendeinem Grund nicht kommen, muss er das sofort mitteilen; wir teilen dann kostenlos einen anderen Fahrer zu. Ist das nicht möglich, wird der Auftrag kostenlos storniert.`,
    `## Versicherung und Haftung

- Für die Dauer der Leistung schließen wir für jede Fahrt eine Fahrer-Haftpflichtversicherung für den Heimfahrservice ab. Bei einem Unfall leistet zuerst die Kfz-Pflichtversicherung des Fahrzeugs; was darüber hinausgeht, übernimmt die Fahrer-Haftpflichtversicherung bis zur Versicherungssumme.
- Entsteht durch Fahrlässigkeit des Fahrers ein Schaden an Fahrzeugen oder Personen, kümmern wir uns darum und leisten Schadenersatz nach dem Gesetz.
- Für Schäden durch bereits vorhandene Defekte des Fahrzeugs, durch einen Fahrzeugzustand, den der Fahrgast nicht mitgeteilt hat, oder durch das eigene Verhalten des Fahrgasts haftet der Fahrgast.
- Bitte prüfen Sie beim Aussteigen gemeinsam mit dem Fahrer den Zustand des Fahrzeugs; stellen Sie einen Schaden fest, teilen Sie ihn bitte innerhalb von 24 Stunden dem Kundenservice mit.`,
    `## Fundsachen

Bitte nennen Sie dem Kundenservice so bald wie möglich die Auftragsnummer und den Gegenstand. Wenn der Fahrer ihn findet, vereinbart er mit Ihnen die Rückgabe; muss er Ihnen eigens gebracht werden, trägt der Fahrgast die Transportkosten, deren Höhe wir vorher mitteilen.`,
    `## Konto

- Machen Sie bei der Registrierung wahre Angaben und bewahren Sie Passwort und Codes sicher auf.
- Wenn Sie bemerken, dass jemand anderes Ihr Konto benutzt, ändern Sie bitte sofort das Passwort und melden Sie auf der Kontoseite die anderen Geräte ab, oder benachrichtigen Sie den Kundenservice.
- Sie können Ihr Konto jederzeit auf der Kontoseite löschen; Aufträge, die noch nicht abgeschlossen oder bezahlt sind, müssen vorher erledigt werden.`,
    `## Unterbrechung und Ablehnung des Service

Bei Naturkatastrophen, Straßensperrungen oder Systemwartung können wir den Service vorübergehend einstellen; bei bestehenden Vorbestellungen benachrichtigen wir Sie so bald wie möglich, damit Sie die Fahrt verschieben oder kostenlos stornieren können. Wir können den Service verweigern, wenn ein Fahrgast die Sicherheit gefährdet, Aufträge böswillig im Stich lässt oder falsche Angaben macht.`,
    `## Änderungen des Vertrags

Wenn wir diesen Vertrag ändern, geben wir das vor dem Tag des Inkrafttretens bekannt und bewahren alle Fassungen auf, damit Sie sie einsehen können. Eine neue Fassung gilt für Aufträge, die nach ihrem Inkrafttreten zustande kommen; in jedem Auftrag ist die dafür geltende Fassung vermerkt.`,
    `## Beschwerden und Gerichtsstand

Wenn Sie ein Anliegen haben, wenden Sie sich bitte zuerst über den Kundenservice unten rechts auf der Seite an uns; wir antworten innerhalb von 7 Tagen. Kommt keine Einigung zustande, können Sie sich beim Verbraucherservicezentrum der jeweiligen Stadt- oder Kreisverwaltung beschweren. Dieser Vertrag unterliegt dem Recht der Republik China (Taiwan); Gericht erster Instanz ist das Bezirksgericht Taipeh (Taiwan Taipei District Court). Die Zuständigkeitsregeln des Verbraucherschutzgesetzes und der Zivilprozessordnung für Verfahren mit geringem Streitwert bleiben unberührt.`,
  ],
};

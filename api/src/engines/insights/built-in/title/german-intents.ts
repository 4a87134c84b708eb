export const germanIntents: { label: string; pattern: RegExp }[] = [
	{ label: 'Kündigung', pattern: /(?<!\p{L})(?:kündig\p{L}*|gekündigt)/iu },
	{ label: 'Erstattung', pattern: /(?<!\p{L})(?:erstatt\p{L}*|rückerstattung|geld zurück)/iu },
	{ label: 'Defekt', pattern: /(?<!\p{L})(?:kaputt|defekt\p{L}*|verliert wasser|beschädigt\p{L}*)(?!\p{L})/iu },
	{
		label: 'Falsche Lieferung',
		pattern: /(?<!\p{L})(?:die falschen?|falsch geliefert|falsche lieferung|falsche ware)(?!\p{L})/iu,
	},
	{
		label: 'Störung',
		pattern: /(?<!\p{L})(?:funktioniert nicht|geht nicht mehr|fehlermeldung|störung|ausfall|ausgefallen)(?!\p{L})/iu,
	},
	{ label: 'Sperrung', pattern: /(?<!\p{L})(?:gesperrt\p{L}*|sperrung)(?!\p{L})/iu },
	{
		label: 'Lieferverzug',
		pattern:
			/(?<!\p{L})(?:nicht (?:angekommen|geliefert|gekommen)|lieferung fehlt|verspätet\p{L}*|lieferverzug)(?!\p{L})/iu,
	},
	{ label: 'Beschwerde', pattern: /(?<!\p{L})(?:beschwer\p{L}*|reklam\p{L}*|unverschämt\p{L}*)(?!\p{L})/iu },
	{
		label: 'Bewerbung',
		pattern: /(?<!\p{L})(?:bewerb\p{L}*|vorstellungsgespräch|probetag|zu uns wechseln|lebenslauf|zeugnisse)(?!\p{L})/iu,
	},
	{ label: 'Terminverschiebung', pattern: /(?<!\p{L})(?:verschieben|verschoben|verlegen)(?!\p{L})/iu },
	{ label: 'Termin', pattern: /(?<!\p{L})(?:einen termin|termin(?:e|vereinbarung)?)(?!\p{L})/iu },
	{ label: 'Angebot', pattern: /(?<!\p{L})(?:angebot\p{L}*|preisliste|rabatt|kostenvoranschlag)(?!\p{L})/iu },
	{ label: 'Rechnung', pattern: /(?<!\p{L})(?:rechnung(?:en)?|mahnung|abbuchung|abgebucht)(?!\p{L})/iu },
	{ label: 'Bestellung', pattern: /(?<!\p{L})(?:bestellung|auftragsnummer|nachbestell\p{L}*)(?!\p{L})/iu },
	{ label: 'Vertrag', pattern: /(?<!\p{L})(?:vertrag|vertrags\p{L}*)(?!\p{L})/iu },
	{ label: 'Planung', pattern: /(?<!\p{L})(?:planen|planung|projektplan|meilenstein\p{L}*)(?!\p{L})/iu },
];

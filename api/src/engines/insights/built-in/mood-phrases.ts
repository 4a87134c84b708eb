const bound = (words: string) => new RegExp(`(?<!\\p{L})(?:${words})(?!\\p{L})`, 'iu');

export const courtesyPhrase =
	/^(?:correct|right|good|great|perfect|fine|ok(?:ay)?|sure|yes|yeah|exactly)\b|\b(no (?:problem|worries)|not (?:too )?bad|not at all|don'?t worry|thank you(?: (?:so|very) much)?|thanks(?: a lot)?|please|good (?:morning|afternoon|evening|day)|nice to (?:meet|hear)|how can i help|have a (?:good|nice|great) (?:one|day|evening|weekend)|take care|you'?re welcome|sounds good|i appreciate)\b/i;

export const complaintPhrase = bound(
	"pissed off|fed up|not (?:at all )?(?:happy|good enough|acceptable|satisfied)|un(?:acceptable|happy)|nobody (?:called|told|answered|came)|no ?one (?:called|told|answered|came)|never (?:arrived|came|called|works?|again)|still (?:not|waiting|broken|leak\\w*|hasn'?t|haven'?t|doesn'?t)|waste of (?:time|money)|let (?:me|us) down|third time|ridiculous|frustrat\\w+|disappoint\\w+|furious|terrible|awful|annoy\\w+|rude|frechheit|unverschämt|ärgerlich|verärgert|enttäuscht|enttäuschend|unzufrieden|nicht (?:zufrieden|akzeptabel|hinnehmbar)|schon wieder|zum dritten mal|niemand (?:ruft|hat|meldet)|das geht so nicht|eine zumutung|stinksauer|wütend|unmöglich",
);

export const praisePhrase = bound(
	"that'?s (?:wonderful|perfect|excellent|fantastic|brilliant|great news)|(?:was|were|is) (?:wonderful|excellent|fantastic|brilliant)|(?:very|really|so) (?:happy|pleased|helpful|impressed|kind)|love (?:it|this|that)|excited|delighted|works (?:perfectly|great)|could ?n'?t be happier|made my day|looking forward|lovely idea|wunderbar|großartig|hervorragend|ausgezeichnet|freue mich(?: sehr)?|sehr (?:zufrieden|hilfreich|nett|freundlich)|begeistert|perfekt|super gemacht|tolle? (?:arbeit|sache|idee)|klasse",
);

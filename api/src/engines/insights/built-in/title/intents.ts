export const INTENTS: { label: string; pattern: RegExp }[] = [
	{ label: 'Refund request', pattern: /\b(refund\w*|money back|reimburse\w*)\b/i },
	{ label: 'Cancellation', pattern: /\b(cancel\w*|terminate (?:my|our|the)|unsubscribe)\b/i },
	{
		label: 'Delivery delay',
		pattern:
			/\b(has ?n[o']?t arrived|never arrived|not arrived|still waiting for (?:my|the|our)|late delivery|delivery (?:is|was) late|delayed?|not been delivered|did ?n[o']?t arrive)\b/i,
	},
	{ label: 'Damaged item', pattern: /\b(broken|damaged|cracked|faulty|leaking|defective|stopped working)\b/i },
	{
		label: 'Billing question',
		pattern: /\b(invoice|billed|billing|charged (?:me|us|twice)|overcharged?|double charge)\b/i,
	},
	{
		label: 'Technical problem',
		pattern: /\b(error message|crash\w*|not working|does ?n[o']?t work|outage|log ?in problem|bug)\b/i,
	},
	{ label: 'Password reset', pattern: /\b(reset (?:my|the|your) password|forgot (?:my|the) password|locked out)\b/i },
	{
		label: 'Complaint',
		pattern: /\b(complain\w*|unacceptable|speak to (?:a|your) manager|pissed off|disappointed)\b/i,
	},
	{ label: 'Price quote', pattern: /\b(quote|quotation|pricing|price list|discount)\b/i },
	{ label: 'Product demo', pattern: /\b(demo|trial account|free trial|walk you through)\b/i },
	{ label: 'Renewal', pattern: /\b(renew\w*|extend (?:my|our|the) (?:contract|subscription))\b/i },
	{ label: 'Contract', pattern: /\b(contract|agreement|sign the)\b/i },
	{ label: 'Appointment', pattern: /\b(appointment|reschedul\w*|book a (?:time|slot|visit))\b/i },
	{ label: 'Booking', pattern: /\b(reservation|book a (?:room|table|flight|car)|my booking)\b/i },
	{
		label: 'Order',
		pattern: /\b(place an order|order number|reorder|(?:(?:would|i[’']d|we[’']d) like|want) to (?:buy|order))\b/i,
	},
	{
		label: 'Release planning',
		pattern:
			/\b(release|launch|go live|ship (?:it (?:by|before|next|this)|the (?:release|feature|update|version|product|beta|app))|rollout|roll out)\b/i,
	},
	{ label: 'Budget', pattern: /\b(budget|spending|forecast|cost estimate)\b/i },
	{ label: 'Roadmap', pattern: /\b(roadmap|next quarter|milestones?|backlog)\b/i },
	{ label: 'Hiring', pattern: /\b(candidates?|hiring|interview\w*|job description|applicants?)\b/i },
	{ label: 'Design review', pattern: /\b(design review|mock-?ups?|wireframes?|prototype)\b/i },
	{ label: 'Incident review', pattern: /\b(incident|post-?mortem|root cause|went down)\b/i },
	{ label: 'Training', pattern: /\b(training session|onboarding|workshop)\b/i },
	{ label: 'Status update', pattern: /\b(status update|stand-?up|on track|blocked by|progress on)\b/i },
];

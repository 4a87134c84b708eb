import type { EndpointName } from '@debrief/shared/contract/api.ts';
import type { Named } from './named.ts';

export const namedBillingThings: Partial<Record<EndpointName, Named>> = {
	getPlanAvailability: { takes: {}, except: { plan: 'the key of a plan, the same for everybody' } },
	getVatRate: {
		takes: {},
		except: { country: 'a country of the world', vatNumber: 'only its checksum is looked at' },
	},
	createPaymentSession: {
		takes: {},
		except: {
			userId: 'only compared with the caller: any other one is refused',
			resellerCustomerId: 'a customer: only resellers name one, whose own tests show that each finds only theirs',
			country: 'a country of the world',
			companyAddress: 'what is printed on the invoice',
			companyName: 'what is printed on the invoice',
			companyVat: 'what is printed on the invoice',
		},
	},
	downloadInvoice: { takes: {}, except: { name: 'the number of an invoice: payment_not_found for those of others' } },
	finishPayment: { takes: {}, except: { sessionId: 'it is not found unless it is of the own workspace' } },
};

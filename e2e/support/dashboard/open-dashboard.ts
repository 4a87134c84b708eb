import { type Account, signUp } from '../account/sign-up.ts';
import { openBrowser, type Person, type TestBrowser, type Visit } from '../browser/open-browser.ts';
import { type Product, type ProductOptions, startProduct } from '../server/start-product.ts';
import { signIn } from './sign-in.ts';

export type OpenDashboard = {
	product: Product;
	browser: TestBrowser;
	account: Account;
	person: Person;
	visit: Visit;
	close(): Promise<void>;
};

export async function openDashboard(options?: ProductOptions): Promise<OpenDashboard> {
	const product = await startProduct(options);
	const browser = await openBrowser();
	const close = async () => {
		try {
			await browser.close();
		} finally {
			await product.remove();
		}
	};
	try {
		const account = await signUp(product, 'ada@example.com');
		const person = await browser.newPerson();
		const visit = await person.visit(`${product.url}/auth/login`);
		await signIn(visit, account.email, account.password);
		return { product, browser, account, person, visit, close };
	} catch (error) {
		// The caller cannot close them after a failure.
		await close();
		throw error;
	}
}

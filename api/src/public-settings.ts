import { type Env, Environment, secrets } from './env.ts';

/** Variables that may contain names, addresses or paths. */
const personal = new Set([
	'HOST',
	'PUBLIC_URL',
	'ALLOWED_HOSTS',
	'DATA_DIR',
	'WATCH_DIR',
	'MAIL_FROM',
	'FFMPEG_PATH',
	'BACKUP_PASSPHRASE',
	'SPEECH_MODELS_DIR',
	'SPEECH_MODELS_URL',
	'OIDC_NAME',
	'OIDC_ISSUER',
	'OIDC_CLIENT_ID',
	'GOOGLE_CLIENT_ID',
	'HUBSPOT_CLIENT_ID',
	'SALESFORCE_CLIENT_ID',
	'PROVIDER_URLS',
	'FTP_HOST',
	'FTP_PUBLIC_HOST',
	'FTP_TLS_CERT',
	'FTP_TLS_KEY',
	'S3_ENDPOINT',
	'S3_BUCKET',
	'MONITORING_HOST',
	'OTEL_EXPORTER_OTLP_ENDPOINT',
	'MICROSOFT_CLIENT_ID',
	'MICROSOFT_TENANT',
	'TERMS_URL',
	'PRODUCT_URL',
	'BLOG_URL',
	'CONTACT_URL',
	'SOCIAL_URLS',
	'SELLER_NAME',
	'SELLER_ADDRESS',
	'SELLER_VAT_NUMBER',
	'STRIPE_API_URL',
	'VIES_URL',
]);

export function publicSettings(env: Env): Record<string, unknown> {
	const all = Object.keys(Environment.shape) as (keyof typeof Environment.shape)[];
	return Object.fromEntries(
		all.map((name) => {
			const isHidden = secrets.has(name) || personal.has(name);
			return [name, isHidden ? (env[name] === undefined ? 'not set' : 'set') : (env[name] ?? 'not set')];
		}),
	);
}

/** Returns the variables that were set, without secrets and without passwords in addresses. */
export function settingsForLog({ given }: Pick<Env, 'given'>): Record<string, string> {
	const known = Object.entries(given).filter(([name]) => Object.hasOwn(Environment.shape, name));
	const shown = (name: string, value = '') => (secrets.has(name) ? 'set' : value.replace(/\/\/[^/\s]*@/g, '//…@'));
	return Object.fromEntries(known.map(([name, value]) => [name, shown(name, value)]));
}

import { execFileSync } from 'node:child_process';

export function makeCertificate({ cert, key }: { cert: string; key: string }): void {
	const newKey = ['-newkey', 'ec', '-pkeyopt', 'ec_paramgen_curve:prime256v1', '-nodes', '-keyout', key];
	const about = ['-out', cert, '-days', '2', '-subj', '/CN=localhost', '-addext', 'subjectAltName=IP:127.0.0.1'];
	execFileSync('openssl', ['req', '-x509', ...newKey, ...about], { stdio: 'ignore' });
}

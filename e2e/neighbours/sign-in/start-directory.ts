import { execFileSync } from 'node:child_process';
import { mkdirSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { type Neighbour, startNeighbour } from '../start-neighbour.ts';

export const slapd = '/usr/sbin/slapd';
export const base = 'dc=example,dc=com';
export const manager = { dn: `cn=manager,${base}`, password: 'manager-password' };

type Person = { uid: string; name: string; mail: string; password: string };

/** Starts OpenLDAP with these people. Glewlwyd reads what they may do from `employeeType`. */
export async function startDirectory(folder: string, port: number, people: Person[]): Promise<Neighbour> {
	const data = join(folder, 'ldap');
	mkdirSync(data);
	const config = join(folder, 'slapd.conf');
	const schemas = ['core', 'cosine', 'inetorgperson'].map((name) => `include /etc/ldap/schema/${name}.schema`);
	writeFileSync(
		config,
		`${schemas.join('\n')}
modulepath /usr/lib/ldap
moduleload back_mdb
pidfile ${join(folder, 'slapd.pid')}
database mdb
suffix "${base}"
rootdn "${manager.dn}"
rootpw ${manager.password}
directory ${data}
maxsize 10485760
`,
	);
	const scopes = ['openid', 'email', 'profile'].map((scope) => `employeeType: ${scope}\n`).join('');
	const entries = people.map(
		({ uid, name, mail, password }) =>
			`dn: uid=${uid},${base}\nobjectClass: inetOrgPerson\nuid: ${uid}\ncn: ${name}\nsn: ${name}\nmail: ${mail}\nuserPassword: ${password}\n${scopes}`,
	);
	const root = `dn: ${base}\nobjectClass: dcObject\nobjectClass: organization\no: Example\n`;
	const ldif = join(folder, 'people.ldif');
	writeFileSync(ldif, [root, ...entries].join('\n'));
	execFileSync('/usr/sbin/slapadd', ['-f', config, '-l', ldif]);
	// `-d` keeps it in the foreground.
	return startNeighbour(slapd, ['-f', config, '-h', `ldap://127.0.0.1:${port}`, '-d', '0'], { port });
}

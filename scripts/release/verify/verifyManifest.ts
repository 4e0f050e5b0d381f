import { hashOf } from '../hash';
import {
  DAY_MS,
  channelManifest,
  channelModule,
  manifestFile,
  product,
  standaloneFile,
  type ChannelRelease,
} from '../manifest';
import { isSigned, olderKeyHint, type VerifyingKey } from '../signature';
import type { ReleaseList } from '../version';
import { download, findingsOfMissingFile } from './download';
import { problem, type Finding } from './Finding';
import { headerFindings } from './headerFindings';
import { readManifest, type ReadManifest } from './readManifest';

export interface Verified {
  address: string;
  findings: Finding[];
  /** Whether there is a manifest at the address. */
  isRead: boolean;
  /** Missing in the manifest of a version. */
  sequence?: number;
  /** What was checked, for a message. */
  summary: string;
}

/** How many files are downloaded at the same time. */
const CONCURRENT_DOWNLOADS = 8;

/** So many days before a manifest expires, `verify` calls this a problem, so that a monitor tells it in time. */
const EXPIRY_NOTICE_DAYS = 7;

/** The files of a version that are not in its list: the list itself, and the manifest. */
const UNLISTED_FILES = 2;

/** Checks a manifest of a version or of a channel, and every file of the version. */
export async function verifyManifest(address: URL, keys: readonly VerifyingKey[]): Promise<Verified> {
  const found = await download(address);
  const verified: Verified = { address: address.href, findings: found.findings, isRead: false, summary: '' };
  const { findings } = verified;
  if (!found.content) return verified;
  if (new URL('.', found.address).href !== new URL('.', address).href)
    findings.push(problem(address, `it leads to another folder, ${found.address}`));
  const manifest = readManifest(found.content.toString());
  if (!manifest) {
    findings.push(problem(address, 'this is not the manifest of a release'));
    return verified;
  }
  verified.isRead = true;
  const { release } = manifest;
  findings.push(...(await unsignedParts(address, found.content, manifest, keys)));
  findings.push(...wrongPlace(address, release));
  findings.push(...headerFindings(found, isChannel(release) ? 'channel' : 'version'));

  if (isChannel(release)) {
    verified.sequence = release.sequence;
    if (release.withdrawn?.includes(release.version))
      findings.push(problem(address, `its version ${release.version} is withdrawn`));
    if (!(Date.parse(release.expires) > Date.now() + EXPIRY_NOTICE_DAYS * DAY_MS))
      findings.push(problem(address, `it expires on ${release.expires}, so renew it now`));
    findings.push(...(await verifyModule(new URL(standaloneFile, address), release)));
    findings.push(...(await verifyAgreement(address, { ...manifest, release }, keys)));
  }
  const list = await readList(new URL(release.files.file, address), release.files.integrity, findings);
  if (!list) return verified;
  const folder = new URL('.', new URL(release.files.file, address));
  findings.push(...differentHashes(address, manifest, folder, list), ...(await verifyFiles(folder, list)));
  findings.push(...(await findingsOfMissingFile(folder)));
  if (isChannel(release)) findings.push(...(await findingsOfMissingFile(new URL('.', address))));
  verified.summary = [
    ...(isChannel(release)
      ? [`${release.channel} is ${release.version}, sequence ${release.sequence}`]
      : [release.version]),
    `${list.files.length + UNLISTED_FILES} files, all as signed`,
  ].join('; ');
  return verified;
}

/** The signature does not cover white space and properties that occur twice, so the text has to be the usual one. */
async function unsignedParts(
  address: URL,
  content: Buffer,
  manifest: ReadManifest,
  keys: readonly VerifyingKey[],
): Promise<Finding[]> {
  if (!(await isSigned(manifest, keys)))
    return [problem(address, `none of its signatures fits the key. ${olderKeyHint}`)];
  return content.toString() === JSON.stringify(manifest)
    ? []
    : [problem(address, 'its text is not as it was signed')];
}

/** The signature alone would also accept the manifest of a version or of another channel. */
function wrongPlace(address: URL, { product: of, channel, version }: ReadManifest['release']): Finding[] {
  if (of !== product) return [problem(address, 'it is the manifest of another product')];
  const folder = decodeURIComponent(address.pathname.split('/').at(-2) ?? '');
  const name = channel ?? version;
  return folder === name
    ? []
    : [problem(address, `it is the manifest of ${name}, so it does not belong in the folder ${folder}`)];
}

function isChannel(release: ReadManifest['release']): release is ChannelRelease {
  return release.channel !== undefined && release.sequence !== undefined;
}

/** The channel's module has another text for each manifest. */
async function verifyModule(address: URL, release: ChannelRelease): Promise<Finding[]> {
  const found = await download(address);
  const { content } = found;
  const findings = [...found.findings, ...headerFindings(found, 'channel')];
  if (!content || content.toString() === channelModule(release)) return findings;
  const { channel, sequence } = release;
  const old = `it does not belong to sequence ${sequence} of ${channel}, so one of the two is old`;
  return [...findings, problem(address, old)];
}

/** Checks that a channel's manifest names the same files as the manifest of its version. */
async function verifyAgreement(
  address: URL,
  manifest: ReadManifest & { release: ChannelRelease },
  keys: readonly VerifyingKey[],
): Promise<Finding[]> {
  const ofVersion = new URL(`../${manifest.release.version}/${manifestFile}`, address);
  const found = await download(ofVersion);
  const { content } = found;
  const findings = [...found.findings, ...headerFindings(found, 'version')];
  if (!content) return findings;
  const version = readManifest(content.toString());
  if (!version) return [...findings, problem(ofVersion, 'this is not the manifest of a release')];
  findings.push(...(await unsignedParts(ofVersion, content, version, keys)));
  if (filesOf(channelManifest(version, manifest.release)) !== filesOf(manifest))
    findings.push(problem(address, `it does not name the same files as ${ofVersion}`));
  return findings;
}

const filesOf = ({ metaData, exposes, release }: Pick<ReadManifest, 'metaData' | 'exposes' | 'release'>) =>
  JSON.stringify([metaData, exposes, release.version, release.files]);

const notSigned = 'it is not the file that was signed';

async function readList(
  address: URL,
  expected: string,
  findings: Finding[],
): Promise<ReleaseList | undefined> {
  const found = await download(address);
  const { content } = found;
  findings.push(...found.findings, ...headerFindings(found, 'version'));
  if (!content) return undefined;
  if (hashOf(content) !== expected) {
    findings.push(problem(address, notSigned));
    return undefined;
  }
  // The cast is safe, because the hash shows that these scripts wrote the file.
  return JSON.parse(content.toString()) as ReleaseList;
}

/** The loader takes the hashes of the first scripts from the manifest. */
function differentHashes(address: URL, manifest: ReadManifest, folder: URL, list: ReleaseList): Finding[] {
  const { remoteEntry, integrity } = manifest.metaData;
  const listed = new Map(list.files.map((each) => [new URL(each.file, folder).href, each.integrity]));
  const container = [remoteEntry.path, remoteEntry.name].filter(Boolean).join('/');
  const needed = [container, ...manifest.exposes.flatMap(({ assets }) => assets.js.sync)];
  return [...new Set([...needed, ...Object.keys(integrity)])].flatMap((file) => {
    const hash = integrity[file];
    if (!hash) return problem(address, `it has no hash for ${file}`);
    const known = listed.get(new URL(file, address).href);
    return hash === known ? [] : problem(address, `its hash for ${file} is not the one in the list of files`);
  });
}

async function verifyFiles(folder: URL, { files }: ReleaseList): Promise<Finding[]> {
  const findings: Finding[][] = files.map(() => []);
  const queue = files.entries();
  const work = async () => {
    for (const [index, { file, integrity }] of queue) {
      const address = new URL(file, folder);
      const found = await download(address);
      const { content } = found;
      findings[index] = [
        ...found.findings,
        ...headerFindings(found, 'version'),
        ...(content && hashOf(content) !== integrity ? [problem(address, notSigned)] : []),
      ];
    }
  };
  await Promise.all(Array.from({ length: CONCURRENT_DOWNLOADS }, work));
  return findings.flat();
}

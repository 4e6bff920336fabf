import { PARTNERS_WITH_PAYMENT, paymentLinkVariable } from '#src/lib/partners.ts';
import { STRIPE_PARAMETER } from '#src/lib/payments.ts';
import { ACCESS_CODE_VARIABLES } from '#src/lib/variable-defaults.ts';
import { VARIABLES, type Variable } from '#src/lib/variables.ts';

/** Something that a live site lacks or has wrong. */
export interface Problem {
  /** Unique among the problems. */
  key: string;
  /** Whether the site should not go live with it. */
  serious: boolean;
  /** What is wrong, and after ": " what follows or what to do. */
  text: string;
  /** Where to mend it: the name of a variable, a file, or a page. */
  where: string;
}

type Values = Readonly<Record<string, string | undefined>>;

/** @param kind distinguishes the problems of one variable */
function problemOf(where: string, kind: string, text: string, serious = true): Problem {
  return { key: `${where}.${kind}`, serious, text, where };
}

/** Matches reserved names, and the examples of .env.example. */
const PLACEHOLDER =
  /\.example\b|@example\.|\bexample\.(com|org|net)\b|\byour-site\.com\b|\/\/(user|name):password@|\/\/\.\.\.|50[ -]?000[ -]?00\d\d/i;

/** Finds all problems of the variables. */
export function findVariableProblems(environment: Values): Problem[] {
  return [findProblems, findRepeats, findHalfPairs, findPaymentGaps].flatMap((find) => find(environment));
}

export function findProblems(environment: Values): Problem[] {
  return VARIABLES.flatMap((variable) => {
    const problem = findProblem(variable, environment);
    return problem === null ? [] : [problem];
  });
}

function findProblem(
  { names, without, isOptional = false, hasDefault = false, findFault, findLiveFault = findFault }: Variable,
  environment: Values,
): Problem | null {
  const given = names.find((name) => environment[name]?.trim());
  if (given === undefined) {
    if (hasDefault) return null;
    return problemOf(names[0], 'missing', `${names.join(' or ')} is not set: ${without}.`, !isOptional);
  }
  const value = environment[given]?.trim() ?? '';
  if (PLACEHOLDER.test(value)) return problemOf(given, 'placeholder', `${given} is still a placeholder: ${without}.`);
  const wrong = findLiveFault?.(value) ?? null;
  return wrong === null ? null : problemOf(given, 'wrong', `${given} ${wrong}.`);
}

const DISTINCT = [
  [...ACCESS_CODE_VARIABLES, 'SESSION_SECRET'],
  ['PUBLIC_PAYMENT_LINK_WORKSHOP', ...PARTNERS_WITH_PAYMENT.map(({ code }) => paymentLinkVariable(code))],
];

export function findRepeats(environment: Values): Problem[] {
  return DISTINCT.flatMap((names) => {
    const given = names.map((name) => ({ name, value: environment[name]?.trim() ?? '' })).filter(({ value }) => value);
    return given.flatMap(({ name, value }, index) => {
      const first = given.slice(0, index).find((earlier) => earlier.value === value);
      return first ? [problemOf(name, 'repeat', `${name} is the same as ${first.name}: each needs its own.`)] : [];
    });
  });
}

/** Checks that the references in payment links come back in the payment provider's events. */
export function findPaymentGaps(environment: Values): Problem[] {
  const parameter = environment['PUBLIC_PAYMENT_REFERENCE_PARAMETER']?.trim() || STRIPE_PARAMETER;
  const hasSecret = Boolean(environment['STRIPE_WEBHOOK_SECRET']?.trim());
  if (hasSecret && parameter !== STRIPE_PARAMETER) {
    const text = `PUBLIC_PAYMENT_REFERENCE_PARAMETER is ${parameter}, but the events of STRIPE_WEBHOOK_SECRET carry ${STRIPE_PARAMETER} only: leave it out.`;
    return [problemOf('PUBLIC_PAYMENT_REFERENCE_PARAMETER', 'event', text)];
  }
  if (!hasSecret && environment['STRIPE_SECRET_KEY']?.trim()) {
    const text = 'STRIPE_SECRET_KEY is set without STRIPE_WEBHOOK_SECRET: payments do not mark themselves.';
    return [problemOf('STRIPE_WEBHOOK_SECRET', 'event', text)];
  }
  const isStripe = /\/\/(buy|checkout)\.stripe\.com\//.test(environment['PUBLIC_PAYMENT_LINK_WORKSHOP'] ?? '');
  if (!hasSecret && isStripe) {
    const text =
      'The payment links are Stripe’s, but STRIPE_WEBHOOK_SECRET is not set: payments do not mark themselves.';
    return [problemOf('STRIPE_WEBHOOK_SECRET', 'event', text, false)];
  }
  return [];
}

const PAIRS = [
  ['PUBLIC_PHOTO_FEED_SCRIPT', 'PUBLIC_PHOTO_FEED_ID'],
  ['PUBLIC_ANALYTICS_SCRIPT', 'PUBLIC_ANALYTICS_ID'],
] as const;

export function findHalfPairs(environment: Values): Problem[] {
  const isSet = (name: string) => Boolean(environment[name]?.trim());
  return PAIRS.flatMap(([one, other]) => {
    if (isSet(one) === isSet(other)) return [];
    const [given, missing] = isSet(one) ? [one, other] : [other, one];
    return [problemOf(missing, 'pair', `${given} is set without ${missing}: neither does anything alone.`)];
  });
}

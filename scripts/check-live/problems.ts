import { PARTNERS_WITH_PAYMENT, paymentLinkVariable } from '#src/lib/partners.ts';
import { STRIPE_PARAMETER } from '#src/lib/payments.ts';
import { ACCESS_CODE_VARIABLES } from '#src/lib/variable-defaults.ts';
import { VARIABLES, type Variable } from '#src/lib/variables.ts';

export interface Problem {
  sentence: string;
  /** Whether the site should not go live with it. */
  isSerious: boolean;
}

/** Reserved names, and the examples of .env.example. */
const PLACEHOLDER =
  /\.example\b|@example\.|\bexample\.(com|org|net)\b|\byour-site\.com\b|\/\/(user|name):password@|\/\/\.\.\.|50[ -]?000[ -]?00\d\d/i;

export function findProblems(environment: NodeJS.ProcessEnv): Problem[] {
  return VARIABLES.flatMap((variable) => {
    const problem = findProblem(variable, environment);
    return problem === null ? [] : [problem];
  });
}

function findProblem(
  { names, without, isOptional = false, findFault, findLiveFault = findFault }: Variable,
  environment: NodeJS.ProcessEnv,
): Problem | null {
  const given = names.find((name) => environment[name]?.trim());
  if (given === undefined) return { sentence: `${names.join(' or ')} is not set: ${without}.`, isSerious: !isOptional };
  const value = environment[given]?.trim() ?? '';
  if (PLACEHOLDER.test(value)) return { sentence: `${given} is still a placeholder: ${without}.`, isSerious: true };
  const wrong = findLiveFault?.(value) ?? null;
  return wrong === null ? null : { sentence: `${given} ${wrong}.`, isSerious: true };
}

const DISTINCT = [
  [...ACCESS_CODE_VARIABLES, 'SESSION_SECRET'],
  ['PUBLIC_PAYMENT_LINK_WORKSHOP', ...PARTNERS_WITH_PAYMENT.map(({ code }) => paymentLinkVariable(code))],
];

export function findRepeats(environment: NodeJS.ProcessEnv): Problem[] {
  return DISTINCT.flatMap((names) => {
    const given = names.map((name) => ({ name, value: environment[name]?.trim() ?? '' })).filter(({ value }) => value);
    return given.flatMap(({ name, value }, index) => {
      const first = given.slice(0, index).find((earlier) => earlier.value === value);
      return first ? [{ sentence: `${name} is the same as ${first.name}: each needs its own.`, isSerious: true }] : [];
    });
  });
}

/** Whether the references in payment links come back in the payment provider's events. */
export function findPaymentGaps(environment: NodeJS.ProcessEnv): Problem[] {
  const parameter = environment['PUBLIC_PAYMENT_REFERENCE_PARAMETER']?.trim() || STRIPE_PARAMETER;
  const hasSecret = Boolean(environment['STRIPE_WEBHOOK_SECRET']?.trim());
  if (hasSecret && parameter !== STRIPE_PARAMETER) {
    const sentence = `PUBLIC_PAYMENT_REFERENCE_PARAMETER is ${parameter}, but the events of STRIPE_WEBHOOK_SECRET carry ${STRIPE_PARAMETER} only: leave it out.`;
    return [{ sentence, isSerious: true }];
  }
  if (!hasSecret && environment['STRIPE_SECRET_KEY']?.trim()) {
    const sentence = 'STRIPE_SECRET_KEY is set without STRIPE_WEBHOOK_SECRET: who pays is not marked as paid.';
    return [{ sentence, isSerious: true }];
  }
  const isStripe = /\/\/(buy|checkout)\.stripe\.com\//.test(environment['PUBLIC_PAYMENT_LINK_WORKSHOP'] ?? '');
  if (!hasSecret && isStripe) {
    const sentence =
      'The payment links are Stripe’s, but STRIPE_WEBHOOK_SECRET is not set: payments do not mark themselves.';
    return [{ sentence, isSerious: false }];
  }
  return [];
}

const PAIRS = [
  ['PUBLIC_PHOTO_FEED_SCRIPT', 'PUBLIC_PHOTO_FEED_ID'],
  ['PUBLIC_ANALYTICS_SCRIPT', 'PUBLIC_ANALYTICS_ID'],
] as const;

export function findHalfPairs(environment: NodeJS.ProcessEnv): Problem[] {
  const isSet = (name: string) => Boolean(environment[name]?.trim());
  return PAIRS.flatMap(([one, other]) => {
    if (isSet(one) === isSet(other)) return [];
    const [given, missing] = isSet(one) ? [one, other] : [other, one];
    return [{ sentence: `${given} is set without ${missing}: neither does anything alone.`, isSerious: true }];
  });
}

interface Question {
  question: string;
  /** HTML of the answer, as the page shows it. */
  answer: string;
}

/** Questions with their answers. */
export function questionsJsonLd(questions: readonly Question[]) {
  return {
    '@type': 'FAQPage',
    mainEntity: questions.map(({ question, answer }) => ({
      '@type': 'Question',
      name: question,
      acceptedAnswer: { '@type': 'Answer', text: answer },
    })),
  };
}

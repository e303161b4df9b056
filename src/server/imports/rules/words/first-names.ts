import { once } from '#server/once.ts';
import { fold } from '../values/fold.ts';

/**
 * First names that are common where files come from and are hardly anybody's last name. They only tell which of the
 * two stands first where nothing else does, so that most are missing does no harm.
 */
const COMMON = `
  Aaron Abigail Adriana Agata Agnieszka Aisha Aleksandra Alejandro Alessandra Alessandro Alice Alicia Amanda Amelia Amélie
  Amy Ana Andrea Andrzej André Angela Angelika Anja Anke Ann Anna Anne Anneke Annette Antje Antoine António Antonella Antonio
  Ashley Aurélie Barbara Bartosz Beata Beatriz Bernd Birgit Brenda Brigitte Camille Carla Carlos Carmen Carolina Caroline Catarina
  Catherine Céline Chantal Charlotte Chloé Christa Christina Christine Christophe Cláudia Claudia Claudio Cornelia Cristina
  Dagmar Daniela Dariusz Davide Deborah Delphine Diana Diego Dieter Dominique Donna Dorota Dorothy Édouard Eduardo Eleanor Elena
  Elif Elisabeth Elizabeth Elke Emilia Emily Emma Enrico Enrique Erika Ernesto Eva Ewa Fátima Federica Federico Felipe Fernanda
  Fernando Filippo Francesca Francesco Franziska Françoise Frédéric Gabriela Gerhard Giorgio Giovanni Giulia Giuseppe Giuseppina
  Grażyna Grzegorz Guillaume Gustavo Halina Hannah Hans Hanna Heather Heidi Heinrich Heinz Helen Helena Helga Hélène Henrik
  Horst Inês Ines Inge Ingrid Irena Irene Isabel Isabelle Ivana Iwona Jacek Jacqueline Jan Jane Janine Jean Jeanne Jennifer
  Jessica Jérôme Joana Joanna João Joanne Johanna John Jolanta José Josefa Josephine Juan Juana Judith Julia Julie Juliette Jürgen
  Karen Karin Karolina Katarzyna Katharina Katherine Kathleen Katja Klaus Krzysztof Laetitia Laura Lena Leonor Liam Linda Lisa
  Lorenzo Louise Luca Lucia Lucía Lucie Luigi Luís Luis Luisa Łukasz Lurdes Magdalena Małgorzata Manfred Manon Manuel Manuela Marcin
  Marco Margaret María Maria Mariana Marie Mario Marion Marek Marlene Marta Martina Mary Massimo Matilde Matteo Mathilde Maurizio
  Mei Melanie Michał Michele Michelle Miguel Monica Mónica Monika Monique Nadia Nancy Natalia Nathalie Nicola Nicole Nina Noémie
  Nora Olga Olivia Pablo Pamela Paola Paolo Patricia Patrizia Paulina Paweł Pedro Petra Philippe Pia Pierre Pilar Piotr
  Rachel Rafael Rainer Raquel Rebecca Regina Renate Renata Ricardo Rita Roberta Rosa Ruth Sabina Sabine Sabrina Samantha Sandra
  Sandrine Sara Sarah Sebastian Sharon Silvia Simona Simone Sofia Sofía Solange Sophie Stanisław Stefania Stefano Stéphanie Steffen
  Stephanie Susan Susana Susanne Sylvia Sylvie Tadeusz Tatiana Teresa Theresa Thérèse Thomas Tomasz Ulrike Ursula Ute Uwe Valentina
  Valérie Vanessa Véronique Victoria Vincenzo Wanda Wendy Werner Wiesław Wolfgang Xavier Yolanda Yvonne Żaneta Zbigniew Zofia
`;

const known = once(() => new Set(COMMON.split(/\s+/).filter(Boolean).map(fold)));

/** True for what is somebody's first name and hardly anybody's last name. */
export const isFirstName = (word: string): boolean => known().has(fold(word));

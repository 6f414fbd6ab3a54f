/** Descriptions in Spanish, by the key of the plan. */
export const africa: Readonly<Record<string, string>> = {
  'cape-town-lions-head': `Subimos a oscuras con linternas y bajamos con luz y con hambre. El último tramo tiene cadenas y una escalera, y hay un rodeo para las dos que tarda diez minutos más y no es ninguna vergüenza.

Cómo será. Salida del hotel a las 04:30, empezamos a las cinco menos diez, cumbre al amanecer y ducha antes de las siete y media. Zanele va la última para que nadie lo sea.

Conviene saber. Calzado de verdad, una linterna, un litro de agua. Con viento nos damos la vuelta, sin votación.`,
  'cape-town-harbour-supper': `Llegan los barcos, las focas piden, y lo que nadaba a mediodía está envuelto en papel de periódico a las siete. Se come sentado en el muro, con los pies sobre el agua.

Cómo será. El tren de las 17:40 desde la estación de Ciudad del Cabo, que es casi lo mejor, y un auto compartido para volver. Unos 140 rands por más de lo que puedes comer.

Conviene saber. Las focas son más grandes de lo que crees y más rápidas que tus papas fritas.`,
  'cape-town-clifton': `Trece grados, y eso en el mejor mes. Te quedas dentro lo que dure una estrofa y sales a unas rocas que recogen sol desde el desayuno.

Cómo será. Nos vemos arriba de las escaleras, las 120. Hay sombrilla, fruta y toallas para quien venga directo de la oficina.

Conviene saber. Aquí el sol se pone en el mar, hacia las ocho en verano. Es costumbre aplaudir, y da un poco de vergüenza.`,
  'cape-town-jazz-langa': `El salón de un trompetista con los sofás contra la pared. Dos pases y, en medio, un plato de lo que ha cocinado su hermana. Te presentan a todo el mundo y la próxima vez se acuerdan de ti.

Cómo será. Un minibús desde el Waterfront, ida y vuelta, que conduce el bajista. 350 rands por la música, el plato y el viaje.

Conviene saber. Los niños se sientan delante. Las peticiones se hacen por escrito antes del primer pase.`,
  'cape-town-dinner-bokaap': `Gamidah enseña a diez personas a doblar samosas, pierde la paciencia con cariño y dobla las demás ella misma. Después comen todos: curri, roti, tres sambales y un pastel que explica los colores de la calle.

Cómo será. Delantales a las seis, mesa a las siete y media. 420 rands; los vegetarianos repiten.

Conviene saber. En la casa no hay alcohol. La cerveza de jengibre es más fuerte de lo que parece.`,
  'nairobi-maasai-market': `Cuentas, cestos y animales tallados en una azotea llena de vendedores que disfrutan de una conversación. Grace habla, Aisha se marcha, y entre las dos el precio encuentra su sitio.

Cómo será. Nos vemos en lo alto de la rampa a las cuatro. Hora y media de mercado y después jugo de mango.

Conviene saber. Billetes pequeños. Decide cuánto vale algo para ti antes de preguntar cuánto cuesta.`,
  'nairobi-forest-run': `Ocho kilómetros de tierra roja y monos colobos, a una altitud que notarás en la primera cuesta y habrás olvidado en la cascada. Varias de las personas que nos adelantan tienen medallas olímpicas.

Cómo será. Dos grupos: uno corre y otro camina deprisa. Desayuno en el café del río y de vuelta en el centro a las ocho y media.

Conviene saber. La entrada se paga por teléfono o con tarjeta. Si llegaste ayer, ve con los que caminan y nos lo agradecerás.`,
  'nairobi-nyama-choma': `Tú eliges la carne y otra persona elige el momento. Llega en una tabla con sal, chile y un monte de verdura, y en todo el edificio no hay tenedores.

Cómo será. Una tabla para cuatro, unos 900 chelines por persona con una bebida fría. Mesas fuera, bajo las lámparas.

Conviene saber. Los frijoles y el chapati son tan buenos que los vegetarianos vuelven. Lávate las manos en el depósito, antes y después.`,
  'nairobi-rooftop-film': `Una pantalla, sesenta tumbonas y detrás las luces de las colinas de Ngong. Cine africano con subtítulos, y una de cada tres veces viene quien lo dirigió.

Cómo será. Reservamos la última fila, la de los sofás. 800 chelines con palomitas. Puertas a las ocho y cuarto, película a las nueve.

Conviene saber. Las noches de Nairobi son frías a 1.700 metros. Toma la manta antes de necesitarla: nunca hay suficientes.`,
  'nairobi-giraffes': `Vienen solas hasta la terraza y te miran a los ojos, algo raro a esa altura. Abre todos los días, a veinte minutos de la antigua carretera del aeropuerto, y es más amable que cualquier sala de espera.

Cómo será. Siempre en marcha. Di en el grupo cuándo vuelas y comparte el auto que espera con las maletas.

Conviene saber. Ve antes de las once o después de las tres. Tienen la lengua azul y muy buena puntería.`,
};
